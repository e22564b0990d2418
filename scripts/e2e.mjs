/** `npm run e2e -- [Playwright's options]`: the end-to-end tests alone, against the page as it is now. */
import { findBrowser } from "./lib/browser.mjs";
import { main, runTool } from "./lib/run.mjs";
import { ensureBuilt, ensureInstalled } from "./lib/setup.mjs";

await main(async () => {
  await ensureInstalled();
  await ensureBuilt("page");
  await ensureBuilt("cli");
  const env = { ...process.env, CHROMIUM_PATH: await findBrowser() };
  return runTool("@playwright/test/cli.js", ["test", ...process.argv.slice(2)], { env, input: "inherit" });
});
