/** `npm start -- [LOG] [--port N]`: installs and builds what is missing, serves the page, prints its address. */
import { main } from "./lib/run.mjs";
import { readServeArguments, serve } from "./lib/serve-command.mjs";
import { ensureBuilt, ensureInstalled } from "./lib/setup.mjs";

await main(async () => {
  // First, so that a wrong path is told before a long installation.
  const options = readServeArguments(process.argv.slice(2));
  if (options === null) return 0;
  await ensureInstalled();
  await ensureBuilt("page");
  await serve(options);
  return undefined;
});
