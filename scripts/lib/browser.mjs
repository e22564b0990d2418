import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { Failure, notice, run, runTool } from "./run.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Where installers put a browser outside of PATH. */
const usualPlaces = {
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ],
  win32: ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].flatMap((variable) => {
    const folder = process.env[variable];
    return folder === undefined ? [] : [join(folder, "Google", "Chrome", "Application", "chrome.exe")];
  }),
};

const minutes = 60_000;

/**
 * A Chromium or Chrome for the end-to-end tests: an installed one, else the download that Playwright makes,
 * else the package of the system where this user may install it. The packages of the project must be there.
 *
 * @returns {Promise<string>} path of the executable
 * @throws {Failure} none could be found or brought
 */
export async function findBrowser() {
  const found = findInstalled() ?? (await findDownloaded());
  if (found !== null) return found;

  notice("No Chrome or Chromium is installed; Playwright's own is being downloaded ...");
  await download();
  const downloaded = await findDownloaded();
  if (downloaded !== null) return downloaded;

  notice("That did not bring a browser; trying the package manager of the system ...");
  await installWithApt();
  const installed = findInstalled();
  if (installed !== null) return installed;

  throw new Failure(
    "No browser was found and none could be installed. Install Chrome or Chromium, or name one in CHROMIUM_PATH.",
  );
}

/**
 * @returns {string | null}
 * @throws {Failure} the environment names a browser that is none
 */
function findInstalled() {
  for (const variable of ["CHROMIUM_PATH", "CHROME_PATH"]) {
    const named = process.env[variable];
    if (named === undefined || named === "") continue;
    if (works(named)) return named;
    throw new Failure(`${variable} names ${named}, which is no browser that runs.`);
  }
  return candidates().find(works) ?? null;
}

/** @returns {string[]} */
function candidates() {
  if (process.platform === "win32") return usualPlaces.win32;
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return process.platform === "darwin" ? [...onPath, ...usualPlaces.darwin] : onPath;
}

/**
 * Whether a program is there and starts: some systems have a stand-in of this name that only points to a shop,
 * and a downloaded browser may miss libraries.
 *
 * @param {string} path
 */
function works(path) {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  // Chrome for Windows opens a window when it is asked for its version.
  if (process.platform === "win32") return true;
  return spawnSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}

/** @returns {Promise<string | null>} */
async function findDownloaded() {
  const { chromium } = await import("playwright-core");
  const path = chromium.executablePath();
  return works(path) ? path : null;
}

function download() {
  // Where downloads are shut off, the attempts must not eat up the time of the run.
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "15000", ...process.env };
  return runTool("playwright-core/cli.js", ["install", "--no-shell", "chromium"], {
    env,
    output: "stderr",
    timeout: 4 * minutes,
  });
}

async function installWithApt() {
  if (process.platform !== "linux") return;
  const prefix = administratorPrefix();
  if (prefix === null) {
    notice("This user may not install packages.");
    return;
  }
  const apt = [
    ...prefix,
    "env",
    "DEBIAN_FRONTEND=noninteractive",
    "apt-get",
    "-q",
    "-o",
    "DPkg::Lock::Timeout=120",
  ];
  await runCommand([...apt, "update"]);
  await runCommand([...apt, "install", "-y", "--no-install-recommends", "chromium"]);
}

/** @param {string[]} command */
function runCommand([program = "", ...args]) {
  return run(program, args, { output: "stderr", timeout: 6 * minutes });
}

/** @returns {string[] | null} what a command begins with to be run as administrator; null: not permitted */
function administratorPrefix() {
  if (process.getuid?.() === 0) return [];
  const allowed = spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status === 0;
  return allowed ? ["sudo", "-n"] : null;
}
