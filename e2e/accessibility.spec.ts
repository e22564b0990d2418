import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { mixed } from "./logs";
import { expect, type Inspector, test } from "./page";

const states: Record<string, (inspector: Inspector) => Promise<void>> = {
  "before a log is open": async (inspector) => {
    await inspector.visit();
  },
  "with a log open": async (inspector) => {
    await inspector.open(`${mixed}%%%\n`);
    await inspector.hasCalls(6);
  },
  "with the detail of a malformed call": async (inspector) => {
    await inspector.open(mixed);
    await inspector.row(5).click();
    await expect(inspector.detail).toContainText("Stops being JSON");
    const viewport = inspector.page.viewportSize();
    if ((viewport?.width ?? 0) > 900) await expect(inspector.faultMark.first()).toBeVisible();
  },
  "with the answer, and every rule": async (inspector) => {
    await inspector.open(mixed);
    await inspector.summary.getByText(/further causes/).click();
    await inspector.page.getByRole("tab", { name: "All rules" }).click();
    await expect(inspector.page.getByRole("rowheader").first()).toBeVisible();
  },
  "with the request": async (inspector) => {
    await inspector.open(mixed);
    await inspector.page.getByRole("tab", { name: "Request" }).click();
    await expect(inspector.request.locator(".view-line").first()).toBeVisible();
  },
  "with the rules to choose from": async (inspector) => {
    await inspector.open(mixed);
    await inspector.page.getByRole("button", { name: /^Rule in force/ }).click();
    await expect(inspector.page.getByRole("radio").first()).toBeVisible();
  },
  "with an error text looked up": async (inspector) => {
    await inspector.open(mixed);
    await expect(
      await inspector.findError("invalid function arguments json string, tool_call_id: m5 (2013)"),
    ).toContainText("Call 5");
  },
  "with the list of keys": async (inspector) => {
    await inspector.visit();
    await inspector.page.getByRole("button", { name: "Keyboard shortcuts" }).click();
    await expect(inspector.help).toBeVisible();
  },
  "with the list of damage": async (inspector) => {
    await inspector.open(`${mixed}%%% broken\n`);
    await inspector.figure(/damage$/).click();
    await expect(inspector.page.getByRole("dialog", { name: "Damage" })).toContainText("%%% broken");
  },
};

const sizes = { wide: { width: 1280, height: 800 }, narrow: { width: 390, height: 844 } };

for (const [state, reach] of Object.entries(states)) {
  for (const [size, viewport] of Object.entries(sizes)) {
    test(`no barrier ${state}, ${size}, in light and in dark`, async ({ inspector, page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      await reach(inspector);
      expect(await barriers(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
      expect(await barriers(page)).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, "the page scrolls sideways").toBe(0);
    });
  }
}

async function barriers(page: Page): Promise<unknown[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => `${node.target.join(" ")}: ${node.any.map((any) => any.message).join("; ")}`),
  }));
}
