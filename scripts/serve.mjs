/** Serves the page as it was built last, without a look at the sources. See start.mjs. */
import { existsSync } from "node:fs";
import { pageDir } from "./lib/paths.mjs";
import { Failure, main } from "./lib/run.mjs";
import { readServeArguments, serve } from "./lib/serve-command.mjs";

await main(async () => {
  const options = readServeArguments(process.argv.slice(2));
  if (options === null) return 0;
  if (!existsSync(pageDir)) throw new Failure("The page is not built yet: run npm run build.");
  await serve(options);
  return undefined;
});
