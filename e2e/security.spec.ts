import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { BrowserContext, Page, Worker } from "@playwright/test";
import { chatLog, mixed, text } from "./logs";
import { expect, test } from "./page";

const attack =
  `<img src=x onerror="window.hit=1"><script>window.hit=1</script><svg onload="window.hit=1"></svg>` +
  `<iframe srcdoc="<script>parent.hit=1</script>"></iframe><a href="javascript:window.hit=1">x</a>` +
  `<base href="http://127.0.0.1:9/"><form action="http://127.0.0.1:9/"><button>y</button></form>`;

/** What no log may bring onto the page: nothing of the page's own uses these. */
const foreign = "img, iframe, object, embed, base, form, a[href], body script, [onerror], [onload]";

async function staysText(page: Page, dialogs: readonly string[]): Promise<void> {
  await expect(page.locator(foreign)).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, "hit"))).toBeUndefined();
  expect(dialogs).toEqual([]);
}

function watchDialogs(page: Page): string[] {
  const seen: string[] = [];
  page.on("dialog", (dialog) => {
    seen.push(dialog.message());
    void dialog.dismiss();
  });
  return seen;
}

test.describe("a log full of HTML and script is shown as text", () => {
  test("in ids, names, arguments, results and the file's name", async ({ inspector, page }) => {
    const dialogs = watchDialogs(page);
    await inspector.open(
      chatLog([
        { id: attack, name: attack, source: text(attack), result: attack },
        {
          id: "v",
          name: "v",
          source: `{${text(attack)}:${text(attack)},"__proto__":${text(attack)}}`,
          result: attack,
        },
      ]),
      `${attack}.jsonl`,
    );
    await inspector.hasCalls(2);
    for (const row of [1, 2]) {
      await inspector.select(row);
      await expect(inspector.detail).toContainText("<img src=x onerror=");
      await inspector.detail.getByText("Record", { exact: true }).click();
      await staysText(page, dialogs);
    }
    await expect(inspector.row(1)).toContainText("<script>window.hit=1</script>");
    await inspector.filterButton("Tool").click();
    await expect(page.getByRole("dialog", { name: "Filter by tool" })).toContainText("<img src=x");
    await staysText(page, dialogs);
  });

  test("in the reason that the editor tells", async ({ inspector, page }) => {
    const dialogs = watchDialogs(page);
    const stored = `{"a":${attack}`;
    await inspector.open(chatLog([{ source: text(stored) }]));
    await inspector.select(1);
    await inspector.editor.scrollIntoViewIfNeeded();
    const box = await inspector.faultMark.first().boundingBox();
    await page.mouse.move((box?.x ?? 0) + 2, (box?.y ?? 0) + 3);
    await page.mouse.move((box?.x ?? 0) + 4, (box?.y ?? 0) + 3);
    await expect(page.locator(".monaco-hover").first()).toBeVisible();
    await staysText(page, dialogs);
  });

  test("in damage, and in the keys of an unknown format", async ({ inspector, page }) => {
    const dialogs = watchDialogs(page);
    await inspector.visit();
    await inspector.drop({ name: "x.json", content: `{${text(attack)}:1}\n${attack}\n` });
    await inspector.ready();
    await expect(inspector.log).toContainText("<img src=x onerror");
    await staysText(page, dialogs);
    await inspector.figure(/damage$/).click();
    await expect(page.getByRole("dialog", { name: "Damage" })).toContainText("<script>window.hit=1</script>");
    await staysText(page, dialogs);
  });
});

test("a whole session asks for the page's own files and nothing else", async ({
  inspector,
  page,
  context,
}) => {
  const marker = "MARKER-7f3e51c2";
  const asked: { url: string; method: string; body: string | null }[] = [];
  context.on("request", (request) =>
    asked.push({ url: request.url(), method: request.method(), body: request.postData() }),
  );
  const sockets: string[] = [];
  page.on("websocket", (socket) => sockets.push(socket.url()));
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await inspector.open(
    chatLog([
      {
        id: `https://${marker}.example/id`,
        name: marker,
        source: text(`{"u":"https://x.example/${marker}"`),
      },
      { id: "c2", name: "run", source: text(`{"v":"${marker}"}`), result: marker },
    ]),
    `${marker}.jsonl`,
  );
  for (const row of [1, 2]) await inspector.select(row);
  await inspector.detail.getByRole("button", { name: "Copy stored" }).click();
  await expect(inspector.detail.getByText("Copied", { exact: true })).toBeVisible();
  await inspector.search.fill(marker);
  await inspector.hasCalls(2);
  await page.getByRole("button", { name: "Next fallback" }).click();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await inspector.openSample("A clean session");
  await inspector.hasCalls(5);

  const { origin } = new URL(page.url());
  expect(asked.length).toBeGreaterThan(3);
  for (const { url, method, body } of asked) {
    const { origin: to, pathname, search } = new URL(url);
    expect(to, url).toBe(origin);
    expect(method, url).toBe("GET");
    expect(body, url).toBeNull();
    expect(search, url).toBe("");
    expect(pathname).toMatch(/^\/(|assets\/[\w.-]+|[\w.-]+\.(svg|webmanifest|ico|png))$/);
    expect(url).not.toContain(marker);
  }
  expect(sockets).toEqual([]);
  const kept = await page.evaluate(
    () => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }),
  );
  expect(kept).not.toContain(marker);
  expect(await context.cookies()).toEqual([]);
});

test("every file comes with the policy", async ({ request }) => {
  const folder = fileURLToPath(new URL("../dist/page", import.meta.url));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length).replaceAll("\\", "/"));
  expect(files.length).toBeGreaterThan(5);
  for (const path of ["/", "/nothing-is-here", ...files]) {
    const headers = (await request.get(path)).headers();
    const policy = headers["content-security-policy"] ?? "";
    for (const part of [
      "default-src 'none'",
      "connect-src 'none'",
      "worker-src 'self'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy, path).toContain(part);
    }
    expect(policy, path).toMatch(/script-src 'self'( 'wasm-unsafe-eval')?;/);
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["referrer-policy"], path).toBe("no-referrer");
  }
});

/** A server of another origin that writes down whoever comes near it. */
async function listener(): Promise<{ origin: string; visits: string[]; close(): Promise<void> }> {
  const visits: string[] = [];
  const server = createServer((request, response) => {
    visits.push(`${request.method} ${request.url}`);
    response.writeHead(200, { "Access-Control-Allow-Origin": "*", "Content-Type": "text/javascript" });
    response.end("export {};");
  });
  server.on("connection", () => visits.push("a connection"));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `127.0.0.1:${port}`,
    visits,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

/** Tries every way out; gives the names of those that did not end in an error. Runs in the browser. */
async function tryToConnect(host: string): Promise<string[]> {
  const reach = (name: string): unknown => Reflect.get(globalThis, name);
  const make = (name: string, ...args: unknown[]): unknown =>
    Reflect.construct(reach(name) as new () => unknown, args);
  /** Settles when the object tells of success or failure. */
  const outcome = (target: unknown, good: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const events = target as EventTarget;
      events.addEventListener(good, () => resolve());
      events.addEventListener("error", () => reject(new Error("stopped")));
    });
  const ways: Record<string, () => unknown> = {
    fetch: () => (reach("fetch") as typeof fetch)(`http://${host}/fetch`),
    "fetch without cors": () =>
      (reach("fetch") as typeof fetch)(`http://${host}/nocors`, { mode: "no-cors" }),
    "by XMLHttpRequest": () => {
      const request = make("XMLHttpRequest") as XMLHttpRequest;
      request.open("GET", `http://${host}/xhr`);
      const done = outcome(request, "load");
      request.send();
      return done;
    },
    "by WebSocket": () => outcome(make("WebSocket", `ws://${host}/socket`), "open"),
    "by EventSource": () => outcome(make("EventSource", `http://${host}/events`), "open"),
    "by importScripts": () => (reach("importScripts") as (url: string) => void)(`http://${host}/script.js`),
    "nested Worker": () => outcome(make("Worker", `http://${host}/worker.js`), "message"),
    "dynamic import": () => import(`http://${host}/module.js`),
  };
  const out: string[] = [];
  for (const [name, way] of Object.entries(ways)) {
    try {
      await way();
      out.push(name);
    } catch {
      // Stopped, as it should be.
    }
  }
  return out;
}

/** The worker that reads the logs; the other one is the editor's. */
async function engineWorker(page: Page): Promise<Worker> {
  const find = () => page.workers().find((worker) => !worker.url().includes("editor"));
  await expect.poll(find).toBeDefined();
  const worker = find();
  if (worker === undefined) throw new Error("no worker reads logs");
  return worker;
}

/** The server can be reached at all: from a page of no policy. Else its silence would say nothing. */
async function reachesFromElsewhere(context: BrowserContext, origin: string): Promise<void> {
  const other = await context.newPage();
  await other.goto(`http://${origin}/plain`);
  expect(await other.evaluate(tryToConnect, origin)).toContain("fetch");
  await other.close();
}

test.describe("a log that took over the page could not send anything", () => {
  test("from the worker that reads it", async ({ inspector, page }) => {
    const { origin, visits, close } = await listener();
    await inspector.open(mixed);
    const worker = await engineWorker(page);
    expect(await worker.evaluate(tryToConnect, origin)).toEqual([]);
    const found = await worker.evaluate(() =>
      ["fetch", "XMLHttpRequest", "WebSocket", "EventSource", "importScripts"].filter(
        (name) => Reflect.get(globalThis, name) !== undefined,
      ),
    );
    expect(found).toEqual([]);
    expect(visits).toEqual([]);
    // The worker was not broken by it.
    await inspector.search.fill("Harbour");
    await inspector.hasCalls(1);
    await close();
  });

  test("from the editor's worker", async ({ inspector, page }) => {
    const { origin, visits, close } = await listener();
    await inspector.open(mixed);
    await inspector.select(1);
    await expect.poll(() => page.workers().some((worker) => worker.url().includes("editor"))).toBe(true);
    for (const worker of page.workers()) expect(await worker.evaluate(tryToConnect, origin)).toEqual([]);
    expect(visits).toEqual([]);
    await close();
  });

  test("from the page itself", async ({ inspector, page, context }) => {
    const { origin, visits, close } = await listener();
    await inspector.open(mixed);
    expect(await page.evaluate(tryToConnect, origin)).toEqual([]);
    const others = await page.evaluate(async (host) => {
      const image = new Image();
      const loaded = new Promise((resolve) => {
        image.onload = () => resolve("loaded");
        image.onerror = () => resolve("stopped");
      });
      image.src = `http://${host}/pixel.png`;
      const beacon = navigator.sendBeacon(`http://${host}/beacon`, "x");
      const same = await fetch("/").then(
        () => "sent",
        () => "stopped",
      );
      return { image: await loaded, beacon, same };
    }, origin);
    expect(others).toMatchObject({ image: "stopped", same: "stopped" });
    expect(visits).toEqual([]);
    await reachesFromElsewhere(context, origin);
    await close();
  });
});
