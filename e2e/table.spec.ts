import { argumentsLog, chatLog, mixed, text } from "./logs";
import { expect, test } from "./page";

test.describe("the table shows less when it is filtered", () => {
  test("by class", async ({ inspector }) => {
    await inspector.open(mixed);
    await inspector.filter("Class", "empty text", "no arguments field");
    await inspector.hasCalls(2);
    await expect(inspector.row(1)).toContainText("empty text");
    await expect(inspector.row(2)).toContainText("no arguments field");
    await inspector.page.getByRole("button", { name: /^Clear filters/ }).click();
    await inspector.hasCalls(6);
  });

  test("by outcome", async ({ inspector }) => {
    await inspector.open(mixed);
    await inspector.filter("Outcome", "sent");
    await inspector.hasCalls(2);
    await inspector.filter("Outcome", "sent", "content lost", "nothing lost");
    await inspector.hasCalls(4);
  });

  test("by tool, together with another filter", async ({ inspector }) => {
    await inspector.open(mixed);
    await inspector.filter("Tool", "list");
    await inspector.hasCalls(3);
    await inspector.figure(/nothing lost$/).click();
    await inspector.hasCalls(2);
    await expect(inspector.page.getByText("2 of 6 shown")).toBeVisible();
  });

  test("and says so where no call is left, with a way back", async ({ inspector, page }) => {
    await inspector.open(mixed);
    await inspector.search.fill("no such words");
    await expect(inspector.grid).toContainText("No call matches the filters");
    await page.getByRole("button", { name: "Show all calls" }).click();
    await inspector.hasCalls(6);
    await expect(inspector.search).toHaveValue("");
  });
});

test.describe("searching the stored arguments", () => {
  test("each keystroke overtakes the one before", async ({ inspector }) => {
    await inspector.open(argumentsLog(...["h", "ha", "har", "harb"].map((word) => text(`{"w":"${word}"}`))));
    await inspector.search.pressSequentially("harb");
    await inspector.hasCalls(1);
    await expect(inspector.row(1)).toContainText('"harb"');
    await inspector.search.press("Backspace");
    await inspector.hasCalls(2);
  });

  test("knows no upper and lower case, and takes signs as they are", async ({ inspector }) => {
    await inspector.open(argumentsLog(text('{"w":"Harbour (a.b)*"}'), text('{"w":"aXb"}')));
    await inspector.search.fill("HARBOUR (A.B)*");
    await inspector.hasCalls(1);
    await inspector.search.fill("a.b");
    await inspector.hasCalls(1);
  });

  test("Escape clears it, and then leads to the table", async ({ inspector, page }) => {
    await inspector.open(mixed);
    await inspector.search.fill("Harbour");
    await inspector.hasCalls(1);
    await page.keyboard.press("Escape");
    await inspector.hasCalls(6);
    await expect(inspector.search).toHaveValue("");
    await page.keyboard.press("Escape");
    await expect(inspector.grid).toBeFocused();
  });

  test("starts anew with another log", async ({ inspector }) => {
    await inspector.open(mixed);
    await inspector.search.fill("Harbour");
    await inspector.hasCalls(1);
    await inspector.drop({ name: "next.jsonl", content: mixed });
    await inspector.hasCalls(6);
    await expect(inspector.search).toHaveValue("");
  });
});

test.describe("sorting by a header", () => {
  test("goes up, down and back to the order of the log, and says so", async ({ inspector }) => {
    await inspector.open(mixed);
    const header = inspector.header("Tool");
    const first = inspector.row(1);
    await header.getByRole("button", { name: "Tool" }).click();
    await expect(header).toHaveAttribute("aria-sort", "ascending");
    await expect(first).toContainText("list");
    await header.getByRole("button", { name: "Tool" }).click();
    await expect(header).toHaveAttribute("aria-sort", "descending");
    await expect(first).toContainText("set_stops");
    await header.getByRole("button", { name: "Tool" }).click();
    await expect(header).not.toHaveAttribute("aria-sort", /ascending|descending/);
    await expect(first).toContainText("search");
  });

  test("keeps the selected call selected", async ({ inspector }) => {
    await inspector.open(mixed);
    await inspector.select(1);
    await inspector.header("Tool").getByRole("button", { name: "Tool" }).click();
    await expect(inspector.header("Tool")).toHaveAttribute("aria-sort", "ascending");
    await expect(inspector.selected).toContainText("late trains");
    await expect(inspector.selected).toHaveCount(1);
  });
});

test.describe("from fallback to fallback", () => {
  test("by the buttons, in both directions, and past what is sent", async ({ inspector, page }) => {
    await inspector.open(mixed);
    const next = page.getByRole("button", { name: "Next fallback" });
    const previous = page.getByRole("button", { name: "Previous fallback" });
    for (const row of [3, 4, 5, 6]) {
      await next.click();
      await expect(inspector.row(row)).toHaveAttribute("aria-selected", "true");
    }
    await next.click();
    await expect(page.getByText("No call after this one falls back.").first()).toBeVisible();
    for (const row of [5, 4, 3]) {
      await previous.click();
      await expect(inspector.row(row)).toHaveAttribute("aria-selected", "true");
    }
    await previous.click();
    await expect(page.getByText("No call before this one falls back.").first()).toBeVisible();
  });

  test("by the keys n and p, far down a long log", async ({ inspector, page }) => {
    const sources = Array.from({ length: 3000 }, (_, i) => text(i === 1500 || i === 2900 ? "[" : "{}"));
    await inspector.open(argumentsLog(...sources));
    await page.keyboard.press("n");
    await expect(inspector.row(1501)).toHaveAttribute("aria-selected", "true");
    await expect(inspector.row(1501)).toBeInViewport();
    await page.keyboard.press("n");
    await expect(inspector.row(2901)).toBeInViewport();
    await page.keyboard.press("p");
    await expect(inspector.row(1501)).toBeInViewport();
    await expect(inspector.row(1501)).toContainText("content lost");
  });
});

test.describe("columns", () => {
  test("are resized by keyboard, and their width is remembered", async ({ inspector }) => {
    await inspector.open(mixed);
    const edge = inspector.grid.getByRole("separator", { name: "Width of Tool" });
    const before = Number(await edge.getAttribute("aria-valuenow"));
    await edge.focus();
    await edge.press("ArrowRight");
    await edge.press("ArrowRight");
    await expect.poll(async () => Number(await edge.getAttribute("aria-valuenow"))).toBeGreaterThan(before);
    const after = await edge.getAttribute("aria-valuenow");
    await expect
      .poll(async () => Math.round((await inspector.header("Tool").boundingBox())?.width ?? 0))
      .toBe(Number(after));
    await inspector.open(mixed);
    await expect(edge).toHaveAttribute("aria-valuenow", after ?? "");
  });

  test("are hidden and shown, and stay so", async ({ inspector, page }) => {
    await inspector.open(mixed);
    await expect(inspector.header("Line")).toBeVisible();
    await page.getByRole("button", { name: "Columns" }).click();
    await page.getByRole("dialog", { name: "Columns" }).getByRole("checkbox", { name: "Line" }).uncheck();
    await page.keyboard.press("Escape");
    await expect(inspector.header("Line")).toHaveCount(0);
    await inspector.open(mixed);
    await expect(inspector.header("Tool")).toBeVisible();
    await expect(inspector.header("Line")).toHaveCount(0);
    await page.getByRole("button", { name: "Columns" }).click();
    await page.getByRole("button", { name: "Columns as they were" }).click();
    await expect(inspector.header("Line")).toHaveCount(1);
  });
});

test("a log of 20,000 calls scrolls to its end, steps by one, and draws only what is seen", async ({
  inspector,
  page,
}) => {
  const calls = 20_000;
  const log = chatLog(
    Array.from({ length: calls }, (_, i) => ({ id: `c${i}`, source: text(`{"n":${i + 1}}`) })),
  );
  await inspector.visit();
  await inspector.pick({ name: "long.jsonl", content: log });
  await inspector.hasCalls(calls);
  await inspector.ready();
  const drawn = () => inspector.rows.count();
  expect(await drawn()).toBeLessThan(120);
  await inspector.grid.focus();
  await page.keyboard.press("End");
  await expect(inspector.row(calls)).toBeInViewport();
  await expect(inspector.row(calls)).toContainText(`{"n":${calls}}`);
  await expect(inspector.row(calls)).toHaveAttribute("aria-selected", "true");
  expect(await drawn()).toBeLessThan(120);
  for (const [key, row] of [
    ["k", calls - 1],
    ["k", calls - 2],
    ["j", calls - 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(inspector.row(row)).toHaveAttribute("aria-selected", "true");
    await expect(inspector.row(row)).toBeInViewport();
  }
  await page.keyboard.press("Home");
  await expect(inspector.row(1)).toBeInViewport();
  await inspector.grid.evaluate((grid) => {
    grid.scrollTop = grid.scrollHeight / 2;
  });
  await expect(inspector.row(calls / 2)).toContainText(`{"n":${calls / 2}}`);
  expect(await drawn()).toBeLessThan(120);
});
