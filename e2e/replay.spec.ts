import { member, stringOf } from "../src/session/guards";
import { readShared, readSharedLines, sharedDir } from "../src/testing/shared";
import { chatLog, mixed, text } from "./logs";
import { expect, test } from "./page";

/** Two calls, the second of which stops being JSON at column 10; its result failed, and the third went well. */
const stuck = chatLog([
  { id: "s1", name: "list", source: text("{}"), result: "none" },
  { id: "s2", name: "note", source: text('{"a":"say "x""}'), result: "Error" },
  { id: "s3", name: "note", source: text('{"a":1}'), result: "ok" },
]);

test.describe("the answer on top", () => {
  test("names the one bad call without a click: where, why, and what becomes of it", async ({
    inspector,
  }) => {
    await inspector.open(stuck);
    const { summary } = inspector;
    await expect(summary).toContainText(/Call 2 note \(line 4\) has malformed arguments/);
    await expect(summary).toContainText("column 12");
    await expect(summary).toContainText("a quote inside a string is not escaped");
    await expect(summary).toContainText("Under Messages history it goes out as {}, and its content is lost");
    await expect(summary).toContainText("the API would refuse every later request at messages.3.content.0");
  });

  test("leads to its call, and to the block of the request", async ({ inspector }) => {
    await inspector.open(stuck);
    await inspector.summary.getByRole("button", { name: "Show call 2" }).click();
    await expect(inspector.detail).toContainText("Call 2");
    await inspector.summary.getByRole("button", { name: "In the request" }).click();
    await expect(inspector.request.getByText("messages.3.content.0")).toBeVisible();
  });

  test("ranks further causes below, and says where nothing is wrong", async ({ inspector }) => {
    await inspector.open(mixed);
    await inspector.summary.getByText(/further causes/).click();
    await expect(inspector.summary.getByRole("listitem").first()).toContainText(/Call [56]/);
    await inspector.drop({ name: "clean.jsonl", content: chatLog([{ source: text("{}"), result: "ok" }]) });
    await expect(inspector.summary).toContainText("The one call goes out as a stored object");
  });
});

test.describe("the rule in force", () => {
  test("is another one by choice: every verdict follows, also of the selected call", async ({
    inspector,
  }) => {
    await inspector.open(mixed);
    await inspector.select(5);
    await inspector.useRule("As stored");
    await expect(inspector.row(5)).toContainText("refused by the API");
    await expect(inspector.detail).toContainText("refused by the API");
    await expect(inspector.figure(/refused$/)).toContainText("4");
    await expect(inspector.summary).toContainText("Input should be a valid dictionary");
    await inspector.useRule("Vercel AI SDK");
    await expect(inspector.row(5)).toContainText("wrapped");
    await inspector.shows("modified", '{"rawInvalidInput":"{\\"text\\":\\"he said \\"wait\\" twice\\"}"}');
  });

  test("stays with the next log", async ({ inspector }) => {
    await inspector.open(mixed);
    await inspector.useRule("As stored");
    await inspector.drop({ name: "next.jsonl", content: stuck });
    await inspector.hasCalls(3);
    await expect(inspector.row(2)).toContainText("refused by the API");
  });

  test("stands among all others, which one click brings into force", async ({ inspector, page }) => {
    await inspector.open(stuck);
    await page.getByRole("tab", { name: "All rules" }).click();
    const row = (name: string) =>
      page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
    await expect(row("Messages history deepseek-harness").first()).toContainText("in force");
    await expect(row("LiteLLM").first()).toContainText("outcome only");
    await page.getByRole("button", { name: "Use the rule As stored" }).click();
    await expect(row("As stored").first()).toContainText("in force");
  });

  test("is compared call by call below the record", async ({ inspector }) => {
    await inspector.open(stuck);
    await inspector.select(2);
    await inspector.detail.getByText("Under every rule").click();
    const row = inspector.detail.getByRole("row").filter({ hasText: "Vercel AI SDK" });
    await expect(row).toContainText("wrapped");
    await expect(row).toContainText("rawInvalidInput");
  });
});

test.describe("the request", () => {
  test("shows the body with the fallback in place, and leads back to the call", async ({
    inspector,
    page,
  }) => {
    await inspector.open(stuck);
    await inspector.select(2);
    await inspector.detail.getByRole("button", { name: "messages.3.content.0" }).click();
    const { request } = inspector;
    await expect(request.locator(".view-line").filter({ hasText: '"id":"s2"' })).toContainText('"input":{}');
    await request.getByRole("button", { name: "Show call 2" }).click();
    await expect(inspector.detail).toContainText("Call 2");
    await expect(page.getByRole("tab", { name: "Calls" })).toHaveAttribute("aria-selected", "true");
  });

  test("is copied as it would go out", async ({ inspector, page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await inspector.open(stuck);
    await page.getByRole("tab", { name: "Request" }).click();
    await inspector.request.getByRole("button", { name: "Copy request" }).click();
    await expect(page.getByText("The request was copied").first()).toBeVisible();
    const body: unknown = JSON.parse(await inspector.clipboard());
    expect(body).toMatchObject({
      messages: [
        { role: "user" },
        { role: "assistant", content: [{ type: "tool_use", id: "s1", name: "list", input: {} }] },
        { role: "user", content: [{ type: "tool_result", tool_use_id: "s1" }] },
        { role: "assistant", content: [{ type: "tool_use", id: "s2", name: "note", input: {} }] },
        { role: "user" },
        { role: "assistant", content: [{ type: "tool_use", id: "s3", name: "note", input: { a: 1 } }] },
        { role: "user" },
      ],
    });
  });

  test("is not invented where it is not known", async ({ inspector, page }) => {
    await inspector.open(stuck);
    await inspector.useRule("LiteLLM");
    await page.getByRole("tab", { name: "Request" }).click();
    await expect(page.getByText("is not known, so none is shown")).toBeVisible();
  });
});

test.describe("an error text", () => {
  for (const [what, error, call, certainty] of [
    [
      "by its address",
      "messages.3.content.0.tool_use.input: Input should be a valid dictionary",
      2,
      "certain",
    ],
    ["by an id", "invalid function arguments json string, tool_call_id: s2 (2013)", 2, "certain"],
    ["by the place in the arguments", "Expecting ',' delimiter: line 1 column 12 (char 11)", 2, "certain"],
  ] as const) {
    test(`leads to its call ${what}`, async ({ inspector, page }) => {
      await inspector.open(stuck);
      const found = await inspector.findError(error);
      await expect(found).toContainText(`Call ${call}`);
      await expect(found).toContainText(certainty);
      await found.getByRole("button", { name: `Show call ${call}` }).click();
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(inspector.detail).toContainText(`Call ${call}`);
    });
  }

  test("that nobody knows is said to be unknown", async ({ inspector }) => {
    await inspector.open(stuck);
    const found = await inspector.findError("Something went wrong. Please try again.");
    await expect(found).toContainText("No call can be named");
    await expect(found).toContainText("cannot be told");
  });

  if (sharedDir !== null) {
    test("from public reports leads to the stated call", async ({ inspector }) => {
      await inspector.open(readShared("cases/errors-log.json").toString("utf8"));
      for (const row of tenErrors()) {
        await test.step(row.id, async () => {
          await inspector.useRule(ruleTitles[row.rule] ?? "As stored");
          const found = await inspector.findError(row.text);
          await expect(found).toContainText(row.call ?? "No call can be named");
          await expect(found).toContainText(
            row.certainty === "cannotBeTold" ? "cannot be told" : row.certainty,
          );
          await inspector.page.keyboard.press("Escape");
        });
      }
    });
  }
});

/** The rules of the rows by what the page calls them. */
const ruleTitles: Record<string, string> = {
  "as-stored": "As stored",
  litellm: "LiteLLM",
  "messages-history": "Messages history",
};

function tenErrors() {
  const field = (row: unknown, key: string): string | null => stringOf(member(row, key));
  return readSharedLines("cases/errors.jsonl")
    .map((row) => ({
      id: field(row, "id") ?? "",
      rule: field(row, "rule") ?? "",
      text: field(row, "text") ?? "",
      call: field(row, "call"),
      certainty: field(row, "certainty") ?? "",
    }))
    .filter(({ rule }) => rule in ruleTitles)
    .slice(0, 10);
}

test("the tabs move by arrow keys", async ({ inspector, page }) => {
  await inspector.open(stuck);
  await page.getByRole("tab", { name: "Calls" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Request" })).toBeFocused();
  await expect(inspector.request).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "All rules" })).toHaveAttribute("aria-selected", "true");
});
