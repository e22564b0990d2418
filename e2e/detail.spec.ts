import { argumentsLog, chatLog, mixed, text } from "./logs";
import { expect, test } from "./page";

test.describe("the detail shows stored arguments beside input", () => {
  test("and what differs between them is marked on both sides", async ({ inspector }) => {
    await inspector.open(argumentsLog(text('{"city":  "Lund", "n":1.50}')));
    await inspector.select(1);
    await inspector.shows("original", '{"city":  "Lund", "n":1.50}');
    await inspector.shows("modified", '{"city":"Lund","n":1.5}');
    // The editor's own worker computes these: text alone would also be there without it.
    await expect(inspector.side("original").locator(".char-delete").first()).toBeVisible();
    await expect(inspector.side("modified").locator(".line-insert").first()).toBeVisible();
    await expect(inspector.detail).toContainText("re-serialised");
  });

  test("and marks nothing where they are the same", async ({ inspector }) => {
    await inspector.open(argumentsLog(text('{"same":1}'), text('{"n":1.50}')));
    await inspector.select(2);
    await expect(inspector.side("original").locator(".char-delete").first()).toBeVisible();
    await inspector.select(1);
    await inspector.shows("original", '{"same":1}');
    await expect(inspector.side("original").locator(".char-delete")).toHaveCount(0);
    await expect(inspector.side("modified").locator(".line-insert")).toHaveCount(0);
    await expect(inspector.detail).toContainText("character for character");
  });

  test("in one editor that is used again for the next call", async ({ inspector, page }) => {
    await inspector.open(mixed);
    for (const row of [1, 2, 5, 6, 1]) await inspector.select(row);
    await inspector.shows("modified", '{"b":1,"q":"late trains"}');
    await expect(page.locator(".monaco-diff-editor")).toHaveCount(1);
    await inspector.detail.getByRole("button", { name: "Close the detail" }).click();
    await expect(inspector.detail).toBeHidden();
    await inspector.select(5);
    await expect(page.locator(".monaco-diff-editor")).toHaveCount(1);
  });

  test("whose sides have names", async ({ inspector }) => {
    await inspector.open(mixed);
    await inspector.select(5);
    await expect(inspector.detail.getByRole("textbox", { name: /^Stored arguments/ })).toHaveCount(1);
    await expect(inspector.detail.getByRole("textbox", { name: /^Input/ })).toHaveCount(1);
  });

  test("which nobody can type into", async ({ inspector, page }) => {
    await inspector.open(mixed);
    await inspector.select(1);
    await inspector.side("original").locator(".view-lines").click();
    await page.keyboard.type("XYZ");
    await inspector.side("modified").locator(".view-lines").click();
    await page.keyboard.type("XYZ");
    await inspector.shows("original", '{"b":1,"q":"late trains"}');
    await inspector.shows("modified", '{"b":1,"q":"late trains"}');
  });

  test("the editor comes with the first call, not with the page", async ({ inspector, page }) => {
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    await inspector.open(mixed);
    await inspector.hasCalls(6);
    expect(loaded.filter((url) => /editor|diff-pane/.test(url))).toEqual([]);
    await inspector.select(1);
    expect(loaded.some((url) => /diff-pane/.test(url))).toBe(true);
  });
});

test.describe("where a text stops being JSON", () => {
  const broken = '{"text":"he said "wait" twice"}';

  test("a mark stands in the editor, and the reason in words with line and column", async ({ inspector }) => {
    await inspector.open(argumentsLog(text(broken), text('{"ok":1}')));
    await inspector.select(1);
    await expect(inspector.faultMark.first()).toBeVisible();
    await expect(inspector.detail).toContainText(/line 1, column 19 \(offset 18\)/);
    await expect(inspector.detail).toContainText(/quote .* not escaped/);
    await inspector.select(2);
    await expect(inspector.faultMark).toHaveCount(0);
    await expect(inspector.detail).not.toContainText("Stops being JSON");
  });

  test("the mark stands at that very character", async ({ inspector, page }) => {
    await inspector.open(argumentsLog(text(broken)));
    await inspector.select(1);
    await inspector.shows("original", broken);
    const mark = await inspector.faultMark.first().boundingBox();
    // The box of the one character, measured in the text that the browser drew.
    const character = await inspector
      .side("original")
      .locator(".view-lines .view-line")
      .first()
      .evaluate((line) => {
        const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
        let before = 0;
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          const length = node.textContent?.length ?? 0;
          if (before + length > 18) {
            const range = document.createRange();
            range.setStart(node, 18 - before);
            range.setEnd(node, 19 - before);
            const { x, y, width, height } = range.getBoundingClientRect();
            return { x, y, width, height };
          }
          before += length;
        }
        return null;
      });
    expect(mark).not.toBeNull();
    expect(character).not.toBeNull();
    const right = (mark?.x ?? 0) + (mark?.width ?? 0);
    expect(Math.abs(right - ((character?.x ?? 0) + (character?.width ?? 0)))).toBeLessThanOrEqual(2);
    expect(mark?.x).toBeLessThanOrEqual((character?.x ?? 0) + 2);
    await page.keyboard.press("Escape");
  });

  test("pointing at the mark tells the reason", async ({ inspector, page }) => {
    await inspector.open(argumentsLog(text(broken)));
    await inspector.select(1);
    await inspector.shows("original", broken);
    await inspector.editor.scrollIntoViewIfNeeded();
    const box = await inspector.faultMark.first().boundingBox();
    await page.mouse.move((box?.x ?? 0) + 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await page.mouse.move((box?.x ?? 0) + 4, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await expect(
      page
        .locator(".monaco-hover")
        .filter({ hasText: /not escaped/ })
        .first(),
    ).toBeVisible();
  });

  test("line and column count within a text of several lines", async ({ inspector }) => {
    await inspector.open(argumentsLog(text('{\n  "a": 1,\r\n  "b": nope\n}')));
    await inspector.select(1);
    await expect(inspector.detail).toContainText(/line 3, column [89]\b/);
    await expect(inspector.faultMark.first()).toBeVisible();
  });

  test("a text that ends too early is marked at its end", async ({ inspector }) => {
    await inspector.open(argumentsLog(text('{"title":"Delays')));
    await inspector.select(1);
    await expect(inspector.faultMark.first()).toBeVisible();
    await expect(inspector.detail).toContainText(/column 17 \(offset 16\).*ends/);
  });

  test("an empty text and a missing field are told in words in the editor's place", async ({ inspector }) => {
    await inspector.open(argumentsLog(text(""), null));
    await inspector.select(1);
    await expect(inspector.detail.getByText(/An empty text is stored/)).toBeVisible();
    await inspector.select(2);
    await expect(inspector.detail.getByText(/Nothing is stored/)).toBeVisible();
    await inspector.shows("modified", "{}");
  });
});

test("result, record, places and rule are told with lines and bytes", async ({ inspector }) => {
  const log = chatLog([
    { id: "c1", source: text("[1"), result: "Error: no object" },
    { id: "c2", source: text("{}") },
  ]);
  const lines = log.split("\n");
  const start = (line: number): number => Buffer.byteLength(`${lines.slice(0, line - 1).join("\n")}\n`);
  const bytes = (line: number): string => {
    const from = start(line);
    return `line ${line}, bytes ${from}–${from + Buffer.byteLength(lines[line - 1] ?? "")}`;
  };
  await inspector.open(log);
  await inspector.select(1);
  const result = inspector.detail.getByRole("region", { name: "Result", exact: true });
  await expect(result).toContainText("Error: no object");
  await expect(result).toContainText(bytes(3));
  const record = inspector.detail.getByRole("group").filter({ hasText: "Record" });
  await expect(record).toContainText(bytes(2));
  await record.getByText("Record", { exact: true }).click();
  await expect(record.getByRole("region", { name: "Text of the record" })).toHaveText(lines[1] ?? "");
  await expect(inspector.detail).toContainText("Messages history — deepseek-harness since 2026-09-16");
  await expect(inspector.detail).toContainText(/says nothing/);
  await inspector.select(2);
  await expect(result).toContainText("No result was found");
});

test.describe("copying gives the exact text", () => {
  test.beforeEach(({ context }) => context.grantPermissions(["clipboard-read", "clipboard-write"]));

  for (const [what, stored] of [
    ["a byte order mark", '\ufeff{"a":1}'],
    ["a lone carriage return", '{"a":\r1}'],
    ["line ends of both kinds", '{"a":\r\n1,\n"b":\r2}'],
    ["NUL and other control characters", '{"a":"\u0000\u001b\u007f"}'],
    ["direction marks and line separators", '{"a":"\u202eabc\u2028\u2029"}'],
    ["blanks at both ends", " \t [1]  \n"],
    ["a text outside of the first plane", '{"a":"\u{1f600}'],
  ] as const) {
    test(`with ${what}`, async ({ inspector }) => {
      await inspector.open(argumentsLog(text(stored)));
      await inspector.select(1);
      expect(await inspector.copied("stored")).toBe(stored);
    });
  }

  test("of the input, the result and the record", async ({ inspector }) => {
    const log = chatLog([{ id: "c1", source: text('{"a": "\\u0000"}'), result: "one\r\ntwo\u0000\rthree" }]);
    await inspector.open(log);
    await inspector.select(1);
    expect(await inspector.copied("input")).toBe('{"a":"\\u0000"}');
    expect(await inspector.copied("result")).toBe("one\r\ntwo\u0000\rthree");
    await inspector.detail.getByText("Record", { exact: true }).click();
    expect(await inspector.copied("record")).toBe(log.split("\n")[1]);
  });

  test("of a text far longer than the page shows", async ({ inspector }) => {
    const stored = `{"a":"${"word ".repeat(400_000)}"`;
    await inspector.open(argumentsLog(text(stored)));
    await inspector.select(1);
    await expect(inspector.detail).toContainText(/first [\d,]+ of 2,000,00\d characters/);
    const copied = await inspector.copied("stored");
    expect(copied.length).toBe(stored.length);
    expect(copied === stored).toBe(true);
  });

  test("while the editor shows what it would swallow by visible signs", async ({ inspector }) => {
    await inspector.open(argumentsLog(text('\ufeff{"a":"\u0000\r"}')));
    await inspector.select(1);
    await expect.poll(() => inspector.editorText("original")).toMatch(/⟨BOM⟩\{"a":"⟨NUL⟩⟨CR⟩"\}/);
  });

  test("also where the page shows it formatted", async ({ inspector }) => {
    await inspector.open(argumentsLog(text('{"a":[1,2]}')));
    await inspector.select(1);
    await inspector.detail.getByRole("checkbox", { name: "Formatted" }).check();
    expect(await inspector.copied("stored")).toBe('{"a":[1,2]}');
  });
});

test.describe("the formatted view", () => {
  const line = '{"a":[1,2],"n":1.50}';

  test("breaks the text into lines and changes no token of it", async ({ inspector }) => {
    await inspector.open(argumentsLog(text(line)));
    await inspector.select(1);
    await inspector.shows("original", line);
    const lines = inspector.side("original").locator(".view-line");
    await expect(lines).toHaveCount(1);
    await inspector.detail.getByRole("checkbox", { name: "Formatted" }).check();
    await expect(lines).not.toHaveCount(1);
    await expect.poll(async () => (await inspector.editorText("original")).replaceAll(" ", "")).toBe(line);
    await inspector.detail.getByRole("checkbox", { name: "Formatted" }).uncheck();
    await inspector.shows("original", line);
  });

  test("is remembered", async ({ inspector }) => {
    await inspector.open(argumentsLog(text(line)));
    await inspector.select(1);
    await inspector.detail.getByRole("checkbox", { name: "Formatted" }).check();
    await inspector.open(argumentsLog(text(line)));
    await inspector.select(1);
    await expect(inspector.detail.getByRole("checkbox", { name: "Formatted" })).toBeChecked();
  });

  test("is not to be had where a side does not parse", async ({ inspector }) => {
    await inspector.open(argumentsLog(text("{'a':1}")));
    await inspector.select(1);
    await expect(inspector.detail.getByRole("checkbox", { name: "Formatted" })).toBeDisabled();
  });
});
