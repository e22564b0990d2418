import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { mixed } from "./logs";
import { test as base, expect } from "./page";

const script = fileURLToPath(new URL("../scripts/start.mjs", import.meta.url));

/** `npm start -- FILE` on a free port, and the address that it prints; ended with the test. */
const test = base.extend<{ address: URL }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern.
  address: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "session-inspector-start-"));
    const log = join(folder, "a log (1) é.jsonl");
    writeFileSync(log, mixed);
    const child = spawn(process.execPath, [script, log, "--port", "0"], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    try {
      await use(new URL(await printedAddress(child)));
    } finally {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  },
});

function printedAddress(child: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let said = "";
    child.stdout?.on("data", (chunk) => {
      said += String(chunk);
      const address = /http:\/\/\S+/.exec(said)?.[0];
      if (address !== undefined && said.includes("\n")) found(address);
    });
    child.stderr?.on("data", (chunk) => {
      said += String(chunk);
    });
    child.on("exit", () => failed(new Error(`it ended and said: ${said}`)));
  });
}

const logAt = (address: URL): string => address.hash.slice("#open=".length);

test("npm start with a file prints an address, and there the log is open", async ({
  inspector,
  page,
  address,
}) => {
  await page.goto(address.href);
  await inspector.ready();
  await inspector.hasCalls(6);
  await expect(inspector.log.getByRole("heading")).toHaveText("a log (1) é.jsonl");
  await expect(inspector.rowWith("late trains")).toHaveCount(1);
});

test("nobody reaches the log without the token in its address", async ({ request, address }) => {
  const path = logAt(address);
  const parts = path.split("/");
  const [name = "", token = ""] = [parts.at(-1), parts.at(-2)];
  expect(token.length).toBeGreaterThanOrEqual(20);
  expect((await request.get(address.origin + path)).status()).toBe(200);
  const other = token.endsWith("x") ? "y" : "x";
  for (const wrong of [
    `/local/${name}`,
    `/local/${token.slice(0, -1)}${other}/${name}`,
    `/local/${token}/`,
    `/${name}`,
  ]) {
    expect((await request.get(address.origin + wrong)).status(), wrong).toBe(404);
  }
});

test("only a server with a log lets its page connect, and to itself alone", async ({ request, address }) => {
  const connects = async (url: string): Promise<string | undefined> => {
    const policy = (await request.get(url)).headers()["content-security-policy"] ?? "";
    return policy
      .split(";")
      .find((part) => part.trim().startsWith("connect-src"))
      ?.trim();
  };
  expect(await connects(`${address.origin}/`)).toBe("connect-src 'self'");
  expect(await connects("/")).toBe("connect-src 'none'");
});

test("an address cannot make the page open what is not beside it", async ({ inspector, page, address }) => {
  for (const hash of [
    "#open=/",
    "#open=//example.com/local/x",
    "#open=http://example.com/local/x",
    "#open=/local/../",
  ]) {
    await page.goto("about:blank");
    await page.goto(`${address.origin}/${hash}`);
    await expect(page.getByText(/may not open/).first()).toBeVisible();
    await expect(inspector.grid).toBeHidden();
  }
});
