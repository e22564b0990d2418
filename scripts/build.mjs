/** `npm run build`: the page to dist/page and the command line tool to dist/cli. */
import { main } from "./lib/run.mjs";
import { ensureBuilt, ensureInstalled } from "./lib/setup.mjs";

await main(async () => {
  await ensureInstalled();
  await ensureBuilt("page", { force: true });
  await ensureBuilt("cli", { force: true });
  return 0;
});
