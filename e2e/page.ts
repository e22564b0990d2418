import { test as base, expect as baseExpect, type Locator, type Page } from "@playwright/test";

/** Waits long enough for a machine that has other things to do. Nothing waits longer than it must. */
export const expect = baseExpect.configure({ timeout: 20_000 });

/** Tests get the page as an inspector. */
export const test = base.extend<{ inspector: Inspector }>({
  inspector: async ({ page }, use, info) => {
    info.setTimeout(120_000);
    await use(new Inspector(page));
  },
});

/** A file as a test makes it: its text, or its bytes where it is no text. */
export interface TestFile {
  readonly name: string;
  readonly content: string | readonly number[];
}

export type EditorSide = "original" | "modified";

/** The inspector as its users meet it: by what has a role and a name. */
export class Inspector {
  readonly grid: Locator;
  readonly detail: Locator;
  readonly summary: Locator;
  readonly log: Locator;
  readonly search: Locator;
  readonly help: Locator;
  readonly editor: Locator;
  readonly request: Locator;

  constructor(readonly page: Page) {
    this.grid = page.getByRole("grid", { name: "Tool calls" });
    this.detail = page.getByRole("region", { name: "Call detail" });
    this.summary = page.getByRole("region", { name: "Summary" });
    this.log = page.getByRole("region", { name: "Log", exact: true });
    this.search = page.getByRole("searchbox", { name: "Search stored arguments" });
    this.help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    this.editor = page.locator(".monaco-diff-editor");
    this.request = page.getByRole("region", { name: "Request" });
  }

  async visit(): Promise<this> {
    await this.page.goto("/");
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText("Session Inspector");
    return this;
  }

  /** Drags a file over an element and drops it there, as the browser would tell the page of it. */
  async drop(file: TestFile, target: Locator = this.page.locator("body")): Promise<void> {
    await target.evaluate((element, { name, content }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([typeof content === "string" ? content : new Uint8Array(content)], name));
      for (const type of ["dragenter", "dragover", "drop"]) {
        const told = { dataTransfer: transfer, bubbles: true, cancelable: true };
        element.dispatchEvent(new DragEvent(type, told));
      }
    }, file);
  }

  async pick(file: TestFile | string): Promise<void> {
    const chosen = this.page.waitForEvent("filechooser");
    await this.page
      .getByRole("button", { name: /^Open a log/ })
      .first()
      .click();
    await (await chosen).setFiles(
      typeof file === "string"
        ? file
        : {
            name: file.name,
            mimeType: "application/octet-stream",
            buffer:
              typeof file.content === "string" ? Buffer.from(file.content) : Buffer.from([...file.content]),
          },
    );
  }

  /** Pastes through the dialog. */
  async pasteInDialog(text: string): Promise<void> {
    await this.page.getByRole("button", { name: "Paste text" }).first().click();
    const dialog = this.page.getByRole("dialog", { name: "Paste text" });
    await dialog.getByRole("textbox").fill(text);
    await dialog.getByRole("button", { name: "Open text" }).click();
  }

  async openSample(title: string): Promise<void> {
    await this.page.getByRole("button", { name: title }).click();
  }

  /** Visits the page with a log already dropped and read. */
  async open(content: string, name = "log.jsonl"): Promise<this> {
    await this.visit();
    await this.drop({ name, content });
    await this.ready();
    return this;
  }

  /** Waits until the log is completely read. */
  async ready(): Promise<void> {
    await expect(this.log.getByText("Every byte accounted for")).toBeAttached();
  }

  /** Rows of calls that are drawn, in their order on screen. */
  get rows(): Locator {
    return this.grid.locator('[role="row"][aria-selected]:not([aria-busy])');
  }

  /** The row of the nth call of the present view, from 1. */
  row(number: number): Locator {
    return this.grid.locator(`[role="row"][aria-rowindex="${number + 1}"]`);
  }

  /** The row that shows a text. */
  rowWith(text: string | RegExp): Locator {
    return this.rows.filter({ hasText: text });
  }

  get selected(): Locator {
    return this.grid.locator('[role="row"][aria-selected="true"]');
  }

  /** Waits until the view has this many calls. */
  async hasCalls(count: number, timeout = 20_000): Promise<void> {
    await expect(this.grid).toHaveAttribute("aria-rowcount", String(count + 1), { timeout });
  }

  /** Opens the detail of the nth row, and waits for its editor. */
  async select(number: number): Promise<void> {
    await this.row(number).click();
    await expect(this.row(number)).toHaveAttribute("aria-selected", "true");
    await expect(this.detail).toHaveAttribute("aria-busy", "false");
    await expect(this.editor).toBeVisible();
  }

  side(side: EditorSide): Locator {
    return this.editor.locator(`.editor.${side}`);
  }

  /** What a side of the editor shows, without its line breaks. */
  async editorText(side: EditorSide): Promise<string> {
    return this.side(side)
      .locator(".view-lines .view-line")
      .evaluateAll((lines) =>
        lines
          .filter((line): line is HTMLElement => line instanceof HTMLElement)
          .sort((a, b) => Number.parseFloat(a.style.top) - Number.parseFloat(b.style.top))
          .map((line) => line.textContent)
          .join("")
          .replaceAll("\u00a0", " "),
      );
  }

  /** Waits until a side of the editor shows exactly this. */
  async shows(side: EditorSide, text: string): Promise<void> {
    await expect.poll(() => this.editorText(side)).toBe(text);
  }

  /** The mark at the place where the stored text stops being JSON. */
  get faultMark(): Locator {
    return this.side("original").locator(".squiggly-error");
  }

  /** Copies by the button of that name and gives what came to the clipboard. */
  async copied(name: "stored" | "input" | "result" | "record"): Promise<string> {
    await this.page.evaluate(() => navigator.clipboard.writeText("nothing was copied"));
    await this.detail.getByRole("button", { name: `Copy ${name}` }).click();
    let text = "";
    await expect
      .poll(async () => {
        text = await this.clipboard();
        return text;
      })
      .not.toBe("nothing was copied");
    return text;
  }

  /** What the clipboard holds, read by another page: the inspector itself may not read it. */
  async clipboard(): Promise<string> {
    const other = await this.page.context().newPage();
    await other.route("http://localhost/", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>clipboard</title>" }),
    );
    await other.goto("http://localhost/");
    await other.bringToFront();
    const text = await other.evaluate(() => navigator.clipboard.readText());
    await other.close();
    await this.page.bringToFront();
    return text;
  }

  /** A count of the summary, as the button that narrows the table to it. */
  figure(name: string | RegExp): Locator {
    return this.summary.getByRole("button", { name });
  }

  filterButton(title: "Outcome" | "Class" | "Tool"): Locator {
    return this.page.getByRole("button", { name: new RegExp(`^Filter by ${title.toLowerCase()}`) });
  }

  /** Opens a filter, ticks the choices and closes it. */
  async filter(title: "Outcome" | "Class" | "Tool", ...choices: string[]): Promise<void> {
    await this.filterButton(title).click();
    const list = this.page.getByRole("dialog", { name: `Filter by ${title.toLowerCase()}` });
    for (const choice of choices) await list.getByRole("checkbox", { name: choice }).click();
    await this.page.keyboard.press("Escape");
    await expect(list).toBeHidden();
  }

  /** Brings a rule into force by its title. */
  async useRule(title: string): Promise<void> {
    const button = this.page.getByRole("button", { name: /^Rule in force/ });
    await button.click();
    await this.page
      .getByRole("radio", { name: new RegExp(`^${title}\\b`) })
      .first()
      .click();
    await this.page.keyboard.press("Escape");
    await expect(button).toHaveAccessibleName(new RegExp(`^Rule in force: ${title}`));
  }

  /** Looks an error text up; what is found. */
  async findError(text: string): Promise<Locator> {
    await this.page.getByRole("button", { name: "Find the call of an error" }).click();
    const dialog = this.page.getByRole("dialog", { name: "Which call does an error mean?" });
    await dialog.getByRole("textbox").fill(text);
    await dialog.getByRole("button", { name: "Find the call" }).click();
    await expect(dialog.getByRole("status")).not.toBeEmpty();
    return dialog.getByRole("status");
  }

  header(name: string): Locator {
    return this.grid.getByRole("columnheader").filter({ has: this.page.getByRole("button", { name }) });
  }
}
