import { argumentsLog, chatLog, compacted, mixed, text } from "./logs";
import { expect, test } from "./page";

test.describe("a row says in words and by a sign what becomes of its call", () => {
  test("lost content, nothing lost and sent differ, and not by colour alone", async ({ inspector }) => {
    await inspector.open(mixed);
    const shapes: string[] = [];
    for (const [row, word] of [
      [1, "sent"],
      [3, "nothing lost"],
      [5, "content lost"],
    ] as const) {
      const cell = inspector.row(row).getByRole("gridcell").filter({ hasText: word });
      await expect(cell).toHaveCount(1);
      const sign = cell.locator("svg");
      await expect(sign).toBeVisible();
      shapes.push(await sign.innerHTML());
    }
    expect(new Set(shapes).size).toBe(3);
    await expect(inspector.row(5)).toContainText("unescaped quote");
    await expect(inspector.row(6)).toContainText(/content lost.*array/);
  });

  test("where colours are taken away, a fallback still stands out", async ({ inspector, page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await inspector.open(mixed);
    await expect(inspector.row(5)).toContainText("content lost");
    await expect(inspector.row(5).locator("svg").first()).toBeVisible();
  });

  test("a stored {}, an empty text and no field are three things", async ({ inspector }) => {
    await inspector.open(mixed);
    await expect(inspector.row(2)).toContainText(/\{\}.*sent/);
    await expect(inspector.row(2)).not.toContainText("lost");
    await expect(inspector.row(3)).toContainText(/empty text.*nothing lost/);
    await expect(inspector.row(4)).toContainText(/no arguments field.*nothing lost/);
    await expect(inspector.row(3)).not.toContainText("no arguments field");
  });

  test("a call hidden by a compaction is not sent, though it is malformed", async ({ inspector }) => {
    await inspector.open(compacted);
    await inspector.hasCalls(3);
    await expect(inspector.row(1)).toContainText("not sent");
    await expect(inspector.row(1)).not.toContainText("lost");
    await expect(inspector.row(2)).toContainText(/\bsent/);
    await expect(inspector.row(3)).toContainText("content lost");
    await inspector.select(1);
    await expect(inspector.detail).toContainText(/compaction/);
    await expect(inspector.detail).toContainText("Nothing goes out");
  });

  test("an object nested too deep is refused by the client", async ({ inspector }) => {
    const deep = `{"a":${"[".repeat(4100)}${"]".repeat(4100)}}`;
    await inspector.open(argumentsLog(text(deep), deep));
    await expect(inspector.row(1)).toContainText("refused by the client");
    await expect(inspector.row(2)).toContainText("refused by the client");
    await expect(inspector.figure("2 refused")).toBeVisible();
  });
});

test("a call that stands at several places is one row, and its places are listed", async ({ inspector }) => {
  await inspector.open(compacted);
  await inspector.hasCalls(3);
  await inspector.select(2);
  await inspector.detail.getByText("Found at", { exact: true }).click();
  const places = inspector.detail.getByRole("listitem");
  await expect(places.filter({ hasText: /message.*line 7\b/ })).toHaveCount(1);
  await expect(places.filter({ hasText: /call row.*line 8\b/ })).toHaveCount(1);
});

test("bodies that repeat the history show each call once", async ({ inspector }) => {
  const call = `{"role":"assistant","content":null,"tool_calls":[{"id":"c1","type":"function","function":{"name":"run","arguments":"{}"}}]}`;
  const answer = `{"role":"tool","tool_call_id":"c1","content":"ok"}`;
  const user = `{"role":"user","content":"go"}`;
  const log = [
    `{"messages":[${user},${call},${answer}]}`,
    `{"messages":[${user},${call},${answer},${user}]}`,
  ];
  await inspector.open(`${log.join("\n")}\n`);
  await inspector.hasCalls(1);
  await inspector.select(1);
  await inspector.detail.getByText("Found at", { exact: true }).click();
  await expect(inspector.detail.getByRole("listitem").filter({ hasText: "repeat" })).toContainText("line 2");
});

test("damage is listed with its line, its bytes and its text", async ({ inspector, page }) => {
  const before = argumentsLog(text('{"a":1}'));
  const broken = "%%% no record %%%";
  const start = Buffer.byteLength(before);
  const log = `${before}${broken}\n${argumentsLog(text('{"b":2}'))}{"role":"assistant","content":"cut of`;
  await inspector.open(log);
  await inspector.hasCalls(2);
  await inspector.figure("2 damage").click();
  const dialog = page.getByRole("dialog", { name: "Damage" });
  const items = dialog.getByRole("listitem");
  await expect(items).toHaveCount(2);
  await expect(items.nth(0).getByText("line 3", { exact: true })).toBeVisible();
  await expect(
    items.nth(0).getByText(`bytes ${start}–${start + broken.length}`, { exact: true }),
  ).toBeVisible();
  await expect(items.nth(0)).toContainText(broken);
  await expect(items.nth(1).getByText("line 6", { exact: true })).toBeVisible();
  await expect(items.nth(1)).toContainText("torn tail");
  await expect(items.nth(1)).toContainText("cut of");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(inspector.figure("2 damage")).toBeFocused();
});

test("every byte of a file is accounted for", async ({ inspector }) => {
  const log = `\ufeff${mixed}\r\n\n%%%\n`;
  await inspector.open(log);
  const words = await inspector.log.getByText("Every byte accounted for").textContent();
  const parts = [...(words ?? "").matchAll(/([\d,]+) (?:in records|in line ends|damaged)/g)].map(
    ([, n = ""]) => Number(n.replaceAll(",", "")),
  );
  expect(parts).toHaveLength(3);
  expect(parts.reduce((sum, n) => sum + n, 0)).toBe(Buffer.byteLength(log));
  expect(parts[2]).toBe(3);
});

test.describe("each number of the summary narrows the table to its calls", () => {
  const errors = chatLog([
    { id: "e1", source: text('{"a":1}'), result: "ok" },
    { id: "e2", source: text("[1"), result: "ok" },
    { id: "e3", source: text(""), result: "ok" },
    { id: "e4", source: text('{"n":'), result: "ok" },
    { id: "e5", source: text("{}") },
  ]);

  for (const [figure, rows] of [
    ["2 content lost", ["[1", '{"n":']],
    ["1 nothing lost", ["empty text"]],
    ["1 no result", ["{}"]],
  ] as const) {
    test(figure, async ({ inspector }) => {
      await inspector.open(errors);
      await expect(inspector.figure("5 calls")).toHaveAttribute("aria-pressed", "true");
      await inspector.figure(figure).click();
      await inspector.hasCalls(rows.length);
      for (const [i, words] of rows.entries()) await expect(inspector.row(i + 1)).toContainText(words);
      await expect(inspector.figure(figure)).toHaveAttribute("aria-pressed", "true");
      await inspector.figure("5 calls").click();
      await inspector.hasCalls(5);
    });
  }

  test("not sent", async ({ inspector }) => {
    await inspector.open(compacted);
    await inspector.figure("1 not sent").click();
    await inspector.hasCalls(1);
    await expect(inspector.row(1)).toContainText("Lund");
  });

  test("result errors", async ({ inspector }) => {
    await inspector.visit();
    await inspector.openSample("deepseek-harness session");
    await inspector.figure("2 result errors").click();
    await inspector.hasCalls(2);
    await expect(inspector.row(1)).toContainText("read_log");
    await expect(inspector.row(2)).toContainText("send_letter");
  });

  test("and the sentence above leads to the first call that loses content", async ({ inspector }) => {
    await inspector.open(mixed);
    await expect(inspector.summary).toContainText("4 of 6 calls fall back to {}");
    await expect(inspector.summary).toContainText("2 of them lose content");
    await inspector.figure(/^First: call 5/).click();
    await expect(inspector.detail.getByRole("heading", { level: 2 })).toContainText("Call 5");
    await expect(inspector.selected).toContainText("unescaped quote");
  });
});
