import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "./lib/paths.mjs";

/*
 * The walls between the folders of src are a lint rule in biome.json. One run of the linter over a house of
 * probe files, one import each, shows which imports it forbids.
 */

const chain = ["log", "session", "formats", "replay", "report", "engine"];
const sides = ["ui", "cli"];
const pagePackages = ["react", "react/jsx-runtime", "react-dom/client", "monaco-editor/editor", "zustand"];

/** @typedef {{ name: string, file: string, code: string, forbidden: boolean }} Probe */

/** @returns {Probe[]} */
function makeProbes() {
  /** @type {Probe[]} */
  const probes = [];
  /**
   * @param {string} folder
   * @param {string} specifier
   * @param {boolean} forbidden
   * @param {{ code?: string, path?: string }} [options] path: of the probe's folder within `folder`
   */
  const add = (folder, specifier, forbidden, options = {}) => {
    const { code = `import { x } from "${specifier}";\nx();\n`, path = "" } = options;
    const file = join("src", folder, path, `probe-${probes.length}.ts`);
    const verb = forbidden ? "may not" : "may";
    const how = /^\w+/.exec(code)?.[0] ?? "";
    probes.push({ name: `src/${join(folder, path)} ${verb} ${how} ${specifier}`, file, code, forbidden });
  };

  for (const [index, folder] of chain.entries()) {
    for (const [other, target] of chain.entries()) add(folder, `../${target}/module`, other > index);
    for (const side of sides) add(folder, `../${side}/module`, true);
    for (const name of ["node:fs", "fs", ...pagePackages]) add(folder, name, true);
    add(folder, "../testing/shared", true);
    add(folder, "fzstd", false);
  }
  for (const side of sides) {
    for (const target of chain) add(side, `../${target}/module`, target !== "engine");
    add(side, "./module", false);
    add(side, "../testing/shared", true);
  }
  add("ui", "../cli/module", true);
  add("cli", "../ui/module", true);
  add("ui", "node:fs", true);
  add("cli", "node:fs", false);
  add("ui", "react", false);
  add("cli", "react", true);

  const deep = { path: "deep/er" };
  add("log", "../../../session/module", true, deep);
  add("formats", "../../../log/module", false, deep);
  add("ui", "../../../log/module", true, deep);
  for (const code of [
    `import type { X } from "../session/module";\nexport type Y = X;\n`,
    `export * from "../session/module";\n`,
    `export const x = import("../session/module");\n`,
    `import "../session";\n`,
  ]) {
    add("log", code.includes("/module") ? "../session/module" : "../session", true, { code });
  }
  return probes;
}

const probes = makeProbes();

/** @type {string} */
let house;
/** @type {Set<string>} */
let reported;

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), "session-inspector-walls-"));
  for (const file of ["biome.json", ".gitignore", "package.json"])
    cpSync(join(root, file), join(house, file));
  for (const { file, code } of probes) {
    mkdirSync(join(house, file, ".."), { recursive: true });
    writeFileSync(join(house, file), code);
  }
  const result = spawnSync(
    process.execPath,
    [
      join(root, "node_modules/@biomejs/biome/bin/biome"),
      "lint",
      "--only=style/noRestrictedImports",
      "--reporter=json",
      "--max-diagnostics=none",
      "src",
    ],
    { cwd: house, encoding: "utf8" },
  );
  /** @type {{ diagnostics: { category: string, location: { path: string } }[] }} */
  const report = JSON.parse(result.stdout.slice(result.stdout.indexOf("{")));
  reported = new Set(
    report.diagnostics
      .filter(({ category }) => category === "lint/style/noRestrictedImports")
      .map(({ location }) => location.path.replaceAll("\\", "/")),
  );
});

afterAll(() => {
  if (house !== undefined) rmSync(house, { recursive: true, force: true });
});

describe("the walls between the folders of src", () => {
  test.each(probes)("$name", ({ file, forbidden }) => {
    expect(reported.has(file.replaceAll("\\", "/"))).toBe(forbidden);
  });
});
