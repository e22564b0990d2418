/**
 * `npm run -s inspect -- FILE...`: installs and builds what is missing, then runs the command line tool.
 * Standard output holds its result and nothing else.
 */
import { callerDir, cliFile } from "./lib/paths.mjs";
import { main, run } from "./lib/run.mjs";
import { ensureBuilt, ensureInstalled } from "./lib/setup.mjs";

await main(async () => {
  await ensureInstalled();
  await ensureBuilt("cli");
  const args = [cliFile, ...process.argv.slice(2)];
  return run(process.execPath, args, { cwd: callerDir("inspect"), input: "inherit" });
});
