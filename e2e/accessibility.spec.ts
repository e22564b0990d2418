import AxeBuilder from "@axe-core/playwright";
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

for (const [state, reach] of Object.entries(states)) {
  for (const colorScheme of ["light", "dark"] as const) {
    for (const [size, viewport] of [
      ["wide", { width: 1280, height: 800 }],
      ["narrow", { width: 390, height: 844 }],
    ] as const) {
      test(`no barrier ${state}, ${colorScheme}, ${size}`, async ({ inspector, page }) => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await reach(inspector);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(({ id, help, nodes }) => ({
          id,
          help,
          where: nodes.map(
            (node) => `${node.target.join(" ")}: ${node.any.map((any) => any.message).join("; ")}`,
          ),
        }));
        expect(found).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, "the page scrolls sideways").toBe(0);
      });
    }
  }
}
