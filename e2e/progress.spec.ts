import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { expect, test } from "./page";

const folder = mkdtempSync(join(tmpdir(), "session-inspector-e2e-"));
const path = join(folder, "large.jsonl");
const blocks = 400;
const callsInBlock = 500;

/** About 100 MB of Chat Completions, one message a line, each with one call. */
function* lines(): Generator<string> {
  for (let block = 0; block < blocks; block++) {
    let out = "";
    for (let i = 0; i < callsInBlock; i++) {
      const n = block * callsInBlock + i;
      out += `{"role":"assistant","content":"${"step ".repeat(74)}","tool_calls":[{"id":"c${n}","type":"function","function":{"name":"run","arguments":"{\\"n\\":${n}}"}}]}\n`;
    }
    yield out;
  }
}

// The tests share one file, which is made once.
test.describe.configure({ mode: "default" });
test.beforeAll(() => pipeline(lines, createWriteStream(path)));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("rows show while a large log is read; Cancel keeps what was read and says so", async ({
  inspector,
  page,
}) => {
  await inspector.visit();
  // Reading may be over before a hand from outside gets at the button: the page watches itself.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const bar = document.querySelector("progress");
      const rows = document.querySelectorAll('[role="row"][aria-selected]').length;
      const cancel = [...document.querySelectorAll("button")].find(
        (one) => one.textContent.trim() === "Cancel",
      );
      if (bar === null || rows === 0 || cancel === undefined) return;
      observer.disconnect();
      document.documentElement.dataset["seen"] = JSON.stringify({
        name: bar.getAttribute("aria-label"),
        value: bar.value,
        max: bar.max,
        words: bar.parentElement?.textContent,
      });
      cancel.click();
    }).observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
  });
  await inspector.pick(path);
  const seen = () => page.evaluate(() => document.documentElement.dataset["seen"] ?? null);
  await expect.poll(seen).not.toBeNull();
  const { name, value, max, words } = JSON.parse((await seen()) ?? "null") as Record<string, unknown>;
  expect(name).toBe("Reading the log");
  expect(Number(value)).toBeLessThan(Number(max));
  expect(words).toMatch(/[\d.]+ \w?B(ytes)? of [\d.]+ MB read/i);

  await expect(page.getByText(/Reading was cancelled after [\d.]+ \w?B of [\d.]+ MB/)).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  const count = async () => Number(await inspector.grid.getAttribute("aria-rowcount")) - 1;
  await expect.poll(count).toBeGreaterThan(0);
  expect(await count()).toBeLessThan(blocks * callsInBlock);
  await inspector.select(1);
  await inspector.shows("original", '{"n":0}');
});

test("left alone, all of it arrives", async ({ inspector, page }) => {
  await inspector.visit();
  await inspector.pick(path);
  await inspector.hasCalls(blocks * callsInBlock, 90_000);
  await inspector.ready();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await inspector.grid.focus();
  await page.keyboard.press("End");
  await expect(inspector.row(blocks * callsInBlock)).toContainText(`{"n":${blocks * callsInBlock - 1}}`);
});
