/** Makes the pictures of the README from the running product: `npm run screenshot`. */
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";
import { findBrowser } from "./lib/browser.mjs";
import { browserArguments } from "./lib/browser-arguments.mjs";
import { pageDir } from "./lib/paths.mjs";
import { main, notice } from "./lib/run.mjs";
import { createPageServer, listen } from "./lib/serve.mjs";
import { ensureBuilt, ensureInstalled } from "./lib/setup.mjs";

await main(async () => {
  await ensureInstalled();
  await ensureBuilt("page");
  const { server } = createPageServer({ dir: pageDir });
  const port = await listen(server, 0, true);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments() });
  try {
    mkdirSync("docs", { recursive: true });
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      const page = await browser.newPage({ colorScheme, viewport: { width: 1360, height: 800 } });
      await page.goto(`http://127.0.0.1:${port}/`);
      await page.getByRole("button", { name: "Every kind of fallback" }).click();
      await page
        .getByRole("row", { name: /write_report/ })
        .first()
        .click();
      await page.locator(".squiggly-error").first().waitFor();
      await page.screenshot({ path: `docs/page-${colorScheme}.png` });
      notice(`docs/page-${colorScheme}.png`);
    }
  } finally {
    await browser.close();
    server.close();
  }
  return 0;
});
