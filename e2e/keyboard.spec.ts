import type { Locator, Page } from "@playwright/test";
import { mixed } from "./logs";
import { expect, test } from "./page";

/** Presses Tab until something is focused; fails when the whole page was passed. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed++) {
    if (await target.evaluateAll((found) => found.some((one) => one === document.activeElement))) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

test("from loading to copying, with the keyboard alone", async ({ inspector, page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await inspector.visit();
  await tabTo(page, page.getByRole("button", { name: "Every kind of fallback" }));
  await page.keyboard.press("Enter");
  await inspector.hasCalls(25);
  await tabTo(page, inspector.grid);
  for (let row = 1; row <= 8; row++) await page.keyboard.press("ArrowDown");
  await expect(inspector.row(8)).toHaveAttribute("aria-selected", "true");
  // What a screen reader follows while the grid itself keeps the focus.
  const active = await inspector.grid.getAttribute("aria-activedescendant");
  expect(active).toBe(await inspector.row(8).getAttribute("id"));
  await page.keyboard.press("Enter");
  await expect(inspector.detail).toBeFocused();
  await expect(inspector.editor).toBeVisible();
  await tabTo(page, inspector.detail.getByRole("button", { name: "Copy stored" }));
  await page.keyboard.press("Enter");
  await expect(inspector.detail.getByText("Copied", { exact: true })).toBeVisible();
  expect(await inspector.clipboard()).toBe('{"text":"the driver said "wait" twice"}');
  // Through the editor and out of it again: Tab is not caught.
  await tabTo(page, inspector.detail.getByRole("button", { name: "Copy result" }));
  await tabTo(page, inspector.grid, "Shift+Tab");
  await page.keyboard.press("Escape");
  await expect(inspector.detail).toBeHidden();
  await tabTo(page, page.getByRole("button", { name: "Close", exact: true }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(inspector.grid).toBeHidden();
});

test("the first Tab offers the way past the bar to the table", async ({ inspector, page }) => {
  await inspector.open(mixed);
  await inspector.hasCalls(6);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Skip to the tool calls" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(inspector.grid).toBeFocused();
});

test("? opens the help, Escape closes it, and the focus is where it was", async ({ inspector, page }) => {
  await inspector.open(mixed);
  await inspector.grid.focus();
  await page.keyboard.press("?");
  await expect(inspector.help).toBeVisible();
  await expect(inspector.help).toContainText("Next fallback");
  await page.keyboard.press("Escape");
  await expect(inspector.help).toBeHidden();
  await expect(inspector.grid).toBeFocused();
});

test("single keys switched off are dead, also after a reload; the help stays in reach", async ({
  inspector,
  page,
}) => {
  await inspector.open(mixed);
  await page.keyboard.press("?");
  await inspector.help.getByRole("checkbox").uncheck();
  await page.keyboard.press("Escape");
  await inspector.open(mixed);
  for (const key of ["n", "j", "?", "/"]) await page.keyboard.press(key);
  await expect(inspector.selected).toHaveCount(0);
  await expect(inspector.help).toBeHidden();
  await expect(inspector.search).not.toBeFocused();
  await inspector.grid.focus();
  await page.keyboard.press("ArrowDown");
  await expect(inspector.row(1)).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await inspector.help.getByRole("checkbox").check();
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  await expect(inspector.row(2)).toHaveAttribute("aria-selected", "true");
});

test("single keys are dead where people type", async ({ inspector, page }) => {
  await inspector.open(mixed);
  await inspector.select(1);
  await page.keyboard.press("/");
  await expect(inspector.search).toBeFocused();
  await page.keyboard.type("?jnkp/");
  await expect(inspector.search).toHaveValue("?jnkp/");
  await expect(inspector.help).toBeHidden();
  await page.keyboard.press("Escape");
  await inspector.hasCalls(6);
  await expect(inspector.row(1)).toHaveAttribute("aria-selected", "true");
});

test("single keys are dead in the editor", async ({ inspector, page }) => {
  await inspector.open(mixed);
  await inspector.select(1);
  await inspector.side("original").locator(".view-lines").click();
  for (const key of ["j", "n", "?", "/"]) await page.keyboard.press(key);
  await expect(inspector.help).toBeHidden();
  await expect(inspector.row(1)).toHaveAttribute("aria-selected", "true");
  await expect(inspector.search).not.toBeFocused();
});

test("the bar between table and detail moves by arrow keys", async ({ inspector, page }) => {
  await inspector.open(mixed);
  await inspector.select(1);
  const bar = page.getByRole("separator", { name: "Width of the table" });
  const before = (await inspector.detail.boundingBox())?.width ?? 0;
  await bar.focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowLeft");
  await expect.poll(async () => (await inspector.detail.boundingBox())?.width ?? 0).toBeGreaterThan(before);
});

test("what the page does is said aloud", async ({ inspector, page }) => {
  await inspector.open(mixed);
  const said = page.getByRole("status");
  await expect(said.filter({ hasText: "6 calls, 4 fall back" })).toHaveCount(1);
  await page.keyboard.press("n");
  await expect(said.filter({ hasText: "row 3 of 6" })).toHaveCount(1);
});
