import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { securityHeaders } from "./lib/headers.mjs";
import { root } from "./lib/paths.mjs";

/** How each kind of host writes a header. */
const samples = [
  { file: "nginx.conf", pattern: /^ *add_header (\S+) "(.*)" always;$/gm },
  { file: "Caddyfile", pattern: /^\t+(\S+) "(.*)"$/gm },
  { file: "_headers", pattern: /^ {2}(\S+): (.*)$/gm },
];

describe.each(samples)("hosting/$file", ({ file, pattern }) => {
  const text = readFileSync(join(root, "hosting", file), "utf8");
  const written = new Map([...text.matchAll(pattern)].map(([, name, value]) => [name, value]));

  test.each(Object.entries(securityHeaders()))("sends %s as npm start does", (name, value) => {
    expect(written.get(name)).toBe(value);
  });
});

test("nginx adds headers at one level: a location with its own would lose the policy", () => {
  const text = readFileSync(join(root, "hosting", "nginx.conf"), "utf8");
  const server = text.slice(text.indexOf("server {"));
  expect(server.slice(server.search(/^ +location /m))).not.toContain("add_header");
});
