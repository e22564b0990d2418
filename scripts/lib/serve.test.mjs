import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPageServer, listen } from "./serve.mjs";

const folder = mkdtempSync(join(tmpdir(), "session-inspector-serve-"));
const dir = join(folder, "page");
const logName = "a log #1 (50%).jsonl";
const log = join(folder, logName);
const logText = '{"a":1}\r\n\u{1F600}\n';

/** @type {Record<string, string>} */
const files = {
  "index.html": "<!doctype html>",
  "icon.svg": "<svg/>",
  "app.webmanifest": "{}",
  "licenses.md": "# Licenses",
  "assets/index-AbCd_-12.js": "export {};",
  "assets/engine.worker-AbCdEf12.js": "export {};",
  "assets/index-AbCdEf12.css": "a{}",
  "assets/codicon-AbCdEf12.ttf": "font",
  "assets/scan-AbCdEf12.wasm": "wasm",
};

/** @type {import("node:http").Server[]} */
const servers = [];

/** @param {{ log?: string }} [options] */
async function start(options = {}) {
  const { server, hash } = createPageServer({ dir, ...options });
  servers.push(server);
  const port = await listen(server, 0, true);
  return { port, hash, origin: `http://127.0.0.1:${port}` };
}

/**
 * The status line of an answer to a path as it stands: `fetch` would tidy it up first.
 *
 * @param {number} port
 * @param {string} path
 * @returns {Promise<string>} head and body
 */
function rawGet(port, path) {
  return new Promise((done, fail) => {
    let text = "";
    connect(port, "127.0.0.1")
      .on("data", (chunk) => {
        text += chunk;
      })
      .on("end", () => done(text))
      .on("error", fail)
      .end(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  });
}

/** @param {Response} response */
function directives(response) {
  const policy = response.headers.get("content-security-policy") ?? "";
  return new Map(policy.split("; ").map((part) => [part.split(" ")[0], part.split(" ").slice(1).join(" ")]));
}

/** @type {Awaited<ReturnType<typeof start>>} */
let page;
/** @type {Awaited<ReturnType<typeof start>>} */
let withLog;

beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(dir, name, ".."), { recursive: true });
    writeFileSync(join(dir, name), text);
  }
  writeFileSync(join(dir, ".hidden"), "hidden");
  writeFileSync(join(folder, "secret.txt"), "secret");
  writeFileSync(log, logText);
  symlinkSync(join(folder, "secret.txt"), join(dir, "link.txt"));
  page = await start();
  withLog = await start({ log });
});

afterAll(async () => {
  for (const server of servers) await new Promise((closed) => server.close(closed));
  rmSync(folder, { recursive: true, force: true });
});

describe("every answer carries the policy", () => {
  test.each([...Object.keys(files), "", "nothing-here", "assets/nothing.js"])("/%s", async (name) => {
    const response = await fetch(`${page.origin}/${name}`);
    const policy = directives(response);
    expect(policy.get("default-src")).toBe("'none'");
    expect(policy.get("connect-src")).toBe("'none'");
    expect(policy.get("script-src")).toBe("'self' 'wasm-unsafe-eval'");
    expect(policy.get("worker-src")).toBe("'self'");
    expect(policy.get("require-trusted-types-for")).toBe("'script'");
    expect(policy.get("trusted-types")?.split(" ")).toContain("default");
    expect(policy.get("trusted-types")).not.toMatch(/\*|allow-duplicates/);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    expect(response.headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(response.headers.get("cross-origin-embedder-policy")).toBe("require-corp");
    expect(response.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(response.headers.get("permissions-policy")).toContain("microphone=()");
  });

  test("one that refuses a method too", async () => {
    const response = await fetch(`${page.origin}/`, { method: "POST", body: "x" });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
    expect(directives(response).get("default-src")).toBe("'none'");
  });
});

describe("files", () => {
  test.each([
    ["", "text/html; charset=utf-8", "no-cache"],
    ["index.html", "text/html; charset=utf-8", "no-cache"],
    ["index.html?x=1", "text/html; charset=utf-8", "no-cache"],
    ["icon.svg", "image/svg+xml", "no-cache"],
    ["app.webmanifest", "application/manifest+json; charset=utf-8", "no-cache"],
    ["assets/index-AbCd_-12.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
    ["assets/index-AbCdEf12.css", "text/css; charset=utf-8", "public, max-age=31536000, immutable"],
    ["assets/codicon-AbCdEf12.ttf", "font/ttf", "public, max-age=31536000, immutable"],
    ["assets/scan-AbCdEf12.wasm", "application/wasm", "public, max-age=31536000, immutable"],
  ])("/%s", async (name, type, cache) => {
    const response = await fetch(`${page.origin}/${name}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(type);
    expect(response.headers.get("cache-control")).toBe(cache);
    expect(await response.text()).toBe(files[name.replace(/\?.*/, "") || "index.html"]);
  });

  test("HEAD tells the same and sends no body", async () => {
    const response = await fetch(`${page.origin}/index.html`, { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-length")).toBe(String(files["index.html"]?.length));
    expect(directives(response).get("default-src")).toBe("'none'");
    expect(await response.text()).toBe("");
  });

  test("an unknown address is not found, with a page that says so", async () => {
    const response = await fetch(`${page.origin}/nothing`);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await response.text()).toContain("<!doctype html>");
  });

  test.each([
    "/../secret.txt",
    "/assets/../../secret.txt",
    "/%2e%2e/secret.txt",
    "/%2E%2E%2Fsecret.txt",
    "/..%5csecret.txt",
    "/..\\secret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/%252e%252e/secret.txt",
    "//../secret.txt",
    "/index.html%00",
    "/%",
    "/%ff",
    "/.hidden",
    "/link.txt",
    "/assets",
    "/assets/",
    "../secret.txt",
    "http://localhost/../secret.txt",
  ])("nothing outside of the page is served: %s", async (path) => {
    const answer = await rawGet(page.port, path);
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(answer).not.toMatch(/secret$|hidden$/);
  });
});

describe("the log that the server was started with", () => {
  test("is served byte for byte at the address in the page's hash, and the page may fetch it", async () => {
    expect(withLog.hash).toMatch(/^#open=\/local\/[\w-]{32}\/[^/]+$/);
    const address = withLog.hash.slice("#open=".length);
    expect(decodeURIComponent(address.slice(address.lastIndexOf("/") + 1))).toBe(logName);
    const response = await fetch(withLog.origin + address);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
    expect(Buffer.from(await response.arrayBuffer()).toString("utf8")).toBe(logText);
    expect(directives(await fetch(withLog.origin)).get("connect-src")).toBe("'self'");
  });

  test("is at no other address", async () => {
    const address = withLog.hash.slice("#open=".length);
    const name = encodeURIComponent(logName);
    for (const path of [`/local/${name}`, `/local/${"A".repeat(32)}/${name}`, `${address}/`, `/${name}`]) {
      expect((await fetch(withLog.origin + path)).status).toBe(404);
    }
    expect((await fetch(page.origin + address)).status).toBe(404);
  });

  test("has a new address each time", async () => {
    expect((await start({ log })).hash).not.toBe(withLog.hash);
  });
});

describe("ports", () => {
  test("a taken one gives way to the next free one, unless exactly that one is wanted", async () => {
    const blocker = createServer();
    await new Promise((listening) => blocker.listen(0, "127.0.0.1", () => listening(undefined)));
    const address = blocker.address();
    const taken = typeof address === "object" && address !== null ? address.port : 0;
    const { server } = createPageServer({ dir });
    servers.push(server);
    await expect(listen(server, taken, true)).rejects.toThrow(String(taken));
    expect(await listen(server, taken, false)).toBeGreaterThan(taken);
    await new Promise((closed) => blocker.close(closed));
  });

  test("no other machine reaches the server", () => {
    for (const server of servers) expect(server.address()).toMatchObject({ address: "127.0.0.1" });
  });
});
