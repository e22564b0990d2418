import { readShared, sharedDir } from "../src/testing/shared";
import { argumentsLog, chatLog, mixed, text } from "./logs";
import { expect, type Inspector, type TestFile, test } from "./page";

const small: TestFile = { name: "small.jsonl", content: argumentsLog(text('{"small":true}')) };

test.describe("a log opens", () => {
  for (const [place, selector] of [
    ["the body", "body"],
    ["the heading", "h1"],
    ["a sample's button", "main li button"],
  ] as const) {
    test(`dropped on ${place}`, async ({ inspector, page }) => {
      await inspector.visit();
      await inspector.drop(small, page.locator(selector).first());
      await inspector.ready();
      await expect(inspector.row(1)).toContainText('{"small":true}');
      await expect(inspector.log.getByRole("heading")).toHaveText("small.jsonl");
    });
  }

  test("dropped on the log before, and nothing of that one stays", async ({ inspector, page }) => {
    await inspector.open(mixed);
    await inspector.select(5);
    await inspector.drop(small, inspector.grid);
    await inspector.hasCalls(1);
    await expect(inspector.row(1)).toContainText('{"small":true}');
    await expect(inspector.detail).toBeHidden();
    await expect(page.getByText("late trains")).toHaveCount(0);
  });

  test("from the file picker", async ({ inspector }) => {
    await inspector.visit();
    await inspector.pick(small);
    await inspector.ready();
    await expect(inspector.row(1)).toContainText('{"small":true}');
  });

  test("of the same name and place twice", async ({ inspector }) => {
    await inspector.visit();
    await inspector.pick(small);
    await inspector.hasCalls(1);
    await inspector.pick({ name: small.name, content: mixed });
    await inspector.hasCalls(6);
  });

  test("pasted into the dialog", async ({ inspector }) => {
    await inspector.visit();
    await inspector.pasteInDialog(mixed);
    await inspector.hasCalls(6);
    await expect(inspector.rowWith("late trains")).toHaveCount(1);
  });

  test("pasted on the page with Ctrl+V", async ({ inspector, page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await inspector.visit();
    await page.evaluate((log) => navigator.clipboard.writeText(log), mixed);
    await page.keyboard.press("ControlOrMeta+V");
    await inspector.hasCalls(6);
  });

  test("pasted while the search field has the focus, and then it is no log", async ({
    inspector,
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await inspector.open(mixed);
    await page.evaluate(() => navigator.clipboard.writeText("Harbour"));
    await inspector.search.focus();
    await page.keyboard.press("ControlOrMeta+V");
    await expect(inspector.search).toHaveValue("Harbour");
    await inspector.hasCalls(1);
    await expect(inspector.log.getByRole("heading")).toHaveText("log.jsonl");
  });

  for (const [title, calls, verdict] of [
    ["Every kind of fallback", 25, /^21 of 25 calls fall back to {}/],
    ["A clean session", 5, /^None of 5 calls falls back to {}/],
    ["deepseek-harness session", 4, /^2 of 4 calls fall back to {}/],
    ["yoi / llm-worker session", 3, /falls? back to {}/],
  ] as const) {
    test(`the sample “${title}”`, async ({ inspector }) => {
      await inspector.visit();
      await inspector.openSample(title);
      await inspector.ready();
      await inspector.hasCalls(calls);
      await expect(inspector.summary.getByText(verdict)).toBeVisible();
    });
  }

  test("and closes again", async ({ inspector, page }) => {
    await inspector.open(mixed);
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await expect(inspector.grid).toBeHidden();
    await expect(page.getByRole("button", { name: "Every kind of fallback" })).toBeVisible();
    await expect(page.getByText("late trains")).toHaveCount(0);
  });
});

test("a later drop wins over an earlier one that is still being read", async ({ inspector, page }) => {
  await inspector.visit();
  await page.evaluate(() => {
    const call = (i: number): string =>
      `{"role":"assistant","content":null,"tool_calls":[{"id":"first_${i}","type":"function","function":{"name":"first_log","arguments":"{\\"first\\":${i},\\"pad\\":\\"${"x".repeat(900)}\\"}"}}]}\n`;
    const block = Array.from({ length: 1000 }, (_, i) => call(i)).join("");
    const drop = (file: File): void => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(file);
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    };
    const second = `{"role":"assistant","content":null,"tool_calls":[{"id":"s","type":"function","function":{"name":"second_log","arguments":"{}"}}]}\n`;
    drop(new File(Array<string>(40).fill(block), "first.jsonl"));
    // The second comes once something of the first is on the page, and whatever is seen of the first after
    // the second's first row is written down.
    let late = 0;
    let dropped = false;
    new MutationObserver(() => {
      const words = document.body.textContent;
      if (!dropped && words.includes("first_log")) {
        dropped = true;
        drop(new File([second], "second.jsonl"));
      } else if (words.includes("second_log") && /first_|first\.jsonl|"first"/.test(words)) {
        late += 1;
      }
      document.documentElement.dataset["late"] = String(late);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await expect(inspector.rowWith("second_log")).toHaveCount(1);
  await inspector.ready();
  await inspector.hasCalls(1);
  await expect(inspector.log.getByRole("heading")).toHaveText("second.jsonl");
  await expect(inspector.figure("1 call")).toBeVisible();
  // A question to the engine goes and comes back: what the first log could still have sent is here by now.
  await inspector.search.fill("nothing like it");
  await inspector.hasCalls(0);
  await expect(page.locator("html")).toHaveAttribute("data-late", "0");
  await expect(page.getByText(/first_log|first\.jsonl/)).toHaveCount(0);
});

/** What the page says of a file, wherever on the page it says it. */
async function says(inspector: Inspector, file: TestFile, words: RegExp): Promise<void> {
  await inspector.visit();
  await inspector.drop(file);
  await expect(inspector.log.getByRole("heading")).toHaveText(file.name);
  await expect(inspector.page.getByText(words).filter({ visible: true }).first()).toBeVisible();
  await expect(inspector.page.getByRole("banner")).toBeVisible();
}

test.describe("a file that holds no tool call is told apart in words", () => {
  test("empty", ({ inspector }) => says(inspector, { name: "empty.jsonl", content: "" }, /\bempty\b/i));

  test("JSON of no known format: what was seen is said", ({ inspector }) =>
    says(inspector, { name: "other.json", content: '{"recipe":"soup","salt":2}' }, /recipe, salt/));

  test("plain text: it is no JSON", async ({ inspector, page }) => {
    await says(inspector, { name: "notes.txt", content: "Dear diary,\nnothing.\n" }, /no tool call/i);
    await inspector.figure(/damage$/).click();
    const damage = page.getByRole("dialog", { name: "Damage" });
    await expect(damage.getByText("text that is not JSON").first()).toBeVisible();
    await expect(damage).toContainText("Dear diary,");
  });

  test("gzip: named, with the way out", async ({ inspector, page }) => {
    const gzip = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    await says(inspector, { name: "log.jsonl", content: gzip }, /gzip.*gunzip/);
    await expect(page.getByRole("alert")).toContainText("gzip");
  });

  test("zip: named, with the way out", ({ inspector }) =>
    says(
      inspector,
      { name: "log", content: [0x50, 0x4b, 3, 4, ...Array<number>(40).fill(0)] },
      /zip.*unzip/,
    ));

  test("bytes of any kind: the page stays", ({ inspector }) =>
    says(
      inspector,
      { name: "noise.bin", content: Array.from({ length: 4096 }, (_, i) => (i * 193 + (i >> 5)) & 255) },
      /no tool call/i,
    ));
});

/** A zstd frame (RFC 8878, 3.1.1) with one raw block: descriptor with a content size of 4 bytes, single segment. */
function zstdFrame(content: string): number[] {
  const bytes = [...new TextEncoder().encode(content)];
  const size = [0, 8, 16, 24].map((shift) => (bytes.length >> shift) & 255);
  const block = (bytes.length << 3) | 1;
  return [
    0x28,
    0xb5,
    0x2f,
    0xfd,
    0xa0,
    ...size,
    block & 255,
    (block >> 8) & 255,
    (block >> 16) & 255,
    ...bytes,
  ];
}

test.describe("a zstd file opens", () => {
  test("whatever it is called", async ({ inspector }) => {
    await inspector.visit();
    await inspector.drop({ name: "session.bin", content: zstdFrame(mixed) });
    await inspector.hasCalls(6);
    await expect(inspector.log).toContainText("zstd");
  });

  test("of several frames, and a torn last one is damage", async ({ inspector, page }) => {
    const frames = [chatLog([{ source: text('{"a":1}') }]), chatLog([{ source: text('{"b":2}') }])];
    const bytes = frames.flatMap(zstdFrame);
    await inspector.visit();
    await inspector.drop({ name: "session.jsonl.zst", content: bytes.slice(0, -20) });
    await inspector.ready();
    await expect(inspector.row(1)).toContainText('{"a":1}');
    await inspector.figure(/damage$/).click();
    await expect(page.getByRole("dialog", { name: "Damage" })).toContainText("torn container");
  });

  if (sharedDir !== null) {
    test("as deepseek-harness writes it", async ({ inspector }) => {
      await inspector.visit();
      const content = [...readShared("samples/made/dsh-approval-composer.session.jsonl.zstd")];
      await inspector.drop({ name: "session.jsonl.zstd", content });
      await inspector.ready();
      await inspector.hasCalls(3);
      await expect(inspector.log).toContainText("deepseek-harness");
    });
  }
});
