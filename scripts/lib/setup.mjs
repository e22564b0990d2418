import { createHash } from "node:crypto";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { withSetupLock } from "./lock.mjs";
import { cliFile, pageDir, root } from "./paths.mjs";
import { Failure, notice, run, runTool } from "./run.mjs";

const oldestNode = [20, 19];

/** What can be built: its entry, its build configuration, and a file that the build leaves. */
const targets = {
  page: { config: "vite.config.ts", result: join(pageDir, "index.html"), title: "page" },
  cli: { config: "vite.cli.config.ts", result: cliFile, title: "command line tool" },
};

/**
 * Installs the packages that package-lock.json names, unless exactly these are there. All words, npm's too,
 * go to standard error.
 *
 * @throws {Failure} exit code 2
 */
export async function ensureInstalled() {
  checkNode();
  if (isInstalled()) return;
  await withSetupLock(async () => {
    if (isInstalled()) return;
    refuseLinkedFolder();
    notice("Installing packages (npm ci) ...");
    // Under `npm run -s` npm hands its silence on; development packages build the page in every environment.
    const args = ["ci", "--include=dev", "--loglevel=error", "--no-audit", "--no-fund"];
    const code = await npm(args);
    if (code !== 0 || !isInstalled())
      throw new Failure(`The packages could not be installed: npm ci ended with ${code}.`);
  });
}

/**
 * Builds unless the last build was made from the files as they are now.
 *
 * @param {keyof typeof targets} name
 * @param {{ force?: boolean }} [options]
 * @throws {Failure} exit code 2
 */
export async function ensureBuilt(name, options = {}) {
  const { force = false } = options;
  if (!force && isBuilt(name)) return;
  await withSetupLock(async () => {
    if (!force && isBuilt(name)) return;
    const { config, result, title } = targets[name];
    notice(`Building the ${title} ...`);
    rmSync(stampFile(name), { force: true });
    // Taken before the build: a file that changes while it runs must lead to another one.
    const stamp = fingerprint(name);
    const code = await runTool("vite/bin/vite.js", ["build", "--config", config, "--logLevel", "warn"], {
      output: "stderr",
    });
    if (code !== 0 || !existsSync(result))
      throw new Failure(`The ${title} could not be built: the build ended with ${code}.`);
    mkdirSync(join(root, "dist"), { recursive: true });
    writeFileSync(stampFile(name), stamp);
  });
}

/** `npm ci` empties the folder first: behind a link that would be another checkout's. */
function refuseLinkedFolder() {
  const stat = lstatSync(join(root, "node_modules"), { throwIfNoEntry: false });
  if (stat?.isSymbolicLink() !== true) return;
  throw new Failure(
    "node_modules is a link, and the packages behind it are not those of package-lock.json. Remove the link, or install there.",
  );
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new Failure(
    `Node ${oldestNode.join(".")} or newer is needed; this is Node ${process.versions.node}.`,
  );
}

/** @param {string[]} args */
function npm(args) {
  const path = process.env["npm_execpath"];
  if (path !== undefined && /^npm-cli\.c?js$/.test(basename(path))) {
    return run(process.execPath, [path, ...args], { output: "stderr" });
  }
  // npm is a batch file on Windows, which only its command interpreter starts.
  if (process.platform === "win32")
    return run("cmd.exe", ["/d", "/s", "/c", "npm", ...args], { output: "stderr" });
  return run("npm", args, { output: "stderr" });
}

/**
 * npm writes what it installed to node_modules/.package-lock.json when it is done, so the packages are in
 * place where that file and package-lock.json name the same. Packages for other machines are left out.
 */
function isInstalled() {
  const wanted = lockedPackages(join(root, "package-lock.json"));
  const present = lockedPackages(join(root, "node_modules", ".package-lock.json"));
  if (wanted === null) throw new Failure("package-lock.json is missing or unreadable.");
  if (present === null) return false;
  for (const [path, entry] of wanted) {
    if (path === "") continue;
    const there = present.get(path);
    if (there === undefined && !entry.optional) return false;
    if (there !== undefined && there.identity !== entry.identity) return false;
  }
  for (const path of present.keys()) if (!wanted.has(path)) return false;
  return true;
}

/**
 * @param {string} file
 * @returns {Map<string, { identity: string, optional: boolean }> | null}
 */
function lockedPackages(file) {
  /** @type {unknown} */
  let lock;
  try {
    lock = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
  if (!isObject(lock) || !isObject(lock["packages"])) return null;
  const packages = new Map();
  for (const [path, entry] of Object.entries(lock["packages"])) {
    if (!isObject(entry)) return null;
    const identity = `${entry["version"]} ${entry["integrity"]}`;
    packages.set(path, { identity, optional: entry["optional"] === true || entry["devOptional"] === true });
  }
  return packages;
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @param {keyof typeof targets} name */
function isBuilt(name) {
  if (!existsSync(targets[name].result)) return false;
  try {
    return readFileSync(stampFile(name), "utf8") === fingerprint(name);
  } catch {
    return false;
  }
}

/** @param {keyof typeof targets} name */
function stampFile(name) {
  return join(root, "dist", `.${name}-stamp`);
}

/**
 * Paths, sizes and times of all files that a build reads; reading their content would cost more than it tells.
 *
 * @param {keyof typeof targets} name
 */
function fingerprint(name) {
  const hash = createHash("sha256");
  const files = [...walk("src"), "package-lock.json", "tsconfig.json", targets[name].config];
  if (name === "page") files.push("index.html", ...walk("public"));
  for (const file of files.sort()) {
    const stat = statSync(join(root, file), { bigint: true, throwIfNoEntry: false });
    if (stat !== undefined) hash.update(`${file}\0${stat.size}\0${stat.mtimeNs}\n`);
  }
  return hash.digest("hex");
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function walk(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.[a-z]+$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
}
