import { join } from "node:path";
import { chromium } from "playwright-core";
import { findBrowser } from "../scripts/lib/browser.mjs";
import { browserArguments } from "../scripts/lib/browser-arguments.mjs";
import { pageDir, root } from "../scripts/lib/paths.mjs";
import { createPageServer, listen } from "../scripts/lib/serve.mjs";
import { installProbe, probeName } from "./probe.mjs";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("./probe.mjs").Probe} Probe
 * @typedef {"page" | "read" | "parse"} Subject the product, or a yardstick
 * @typedef {{ version: string, open: (subject: Subject, goal: import("./probe.mjs").Goal) => Promise<Opened>,
 *   close: () => Promise<void> }} Bench
 * @typedef {{ page: Page, renderers: number[], close: () => Promise<void> }} Opened
 *   renderers: process ids of all pages of the browser, which is this one alone
 */

// A renderer that is kept ready for a next page would come and go in the figures of memory.
const args = browserArguments({ without: ["SpareRendererForSitePerProcess"] });

/**
 * The browser, the built page and the yardsticks, served with the same headers.
 *
 * @param {{ eagerMemory?: boolean }} [options] eagerMemory: the browser answers a question about memory at
 *   once, by collecting garbage, where it else waits for its next collection
 * @returns {Promise<Bench>}
 */
export async function openBench({ eagerMemory = false } = {}) {
  const product = await serve(pageDir);
  const yardsticks = await serve(join(root, "bench", "yardsticks"));
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...args, ...(eagerMemory ? ["--enable-blink-features=ForceEagerMeasureMemory"] : [])],
  });
  const addresses = {
    page: product.address,
    read: `${yardsticks.address}?read`,
    parse: `${yardsticks.address}?parse`,
  };
  return {
    version: browser.version(),
    async open(subject, goal) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      await page.addInitScript(installProbe, { goal, name: probeName });
      await page.goto(addresses[subject], { waitUntil: "load" });
      await page.locator('input[type="file"]').first().waitFor({ state: "attached" });
      return { page, renderers: await renderersOf(browser), close: () => context.close() };
    },
    async close() {
      await browser.close();
      product.close();
      yardsticks.close();
    },
  };
}

/** @param {string} dir */
async function serve(dir) {
  const { server } = createPageServer({ dir });
  const port = await listen(server, 0, true);
  return { address: `http://localhost:${port}/`, close: () => server.close() };
}

/** @param {import("playwright-core").Browser} browser */
async function renderersOf(browser) {
  const session = await browser.newBrowserCDPSession();
  try {
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    return processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
  } finally {
    await session.detach();
  }
}

/**
 * Picks the file in the page; the probe's clock starts with the event that tells the page of it.
 *
 * @param {Page} page
 * @param {string} path
 */
export async function pickFile(page, path) {
  await page.locator('input[type="file"]').first().setInputFiles(path);
}

/**
 * Asks the probe.
 *
 * @template T
 * @param {Page} page
 * @param {(probe: Probe) => Promise<T> | T} question runs inside of the page
 * @returns {Promise<T>}
 */
export async function ask(page, question) {
  const handle = await page.evaluateHandle((name) => Reflect.get(globalThis, name), probeName);
  try {
    return await handle.evaluate(question);
  } finally {
    await handle.dispose();
  }
}
