import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

export const pageDir = join(root, "dist", "page");
export const cliFile = join(root, "dist", "cli", "inspect.js");

/**
 * The folder that relative paths of the command line are meant from. npm runs scripts in the checkout and
 * leaves the person's own folder in INIT_CWD; it is inherited by everything that the script starts, so it
 * counts only for the npm script that it was set for.
 *
 * @param {string} npmScript name of the npm script that leads to this command
 */
export function callerDir(npmScript) {
  const { INIT_CWD, npm_lifecycle_event } = process.env;
  return INIT_CWD !== undefined && npm_lifecycle_event === npmScript ? resolve(INIT_CWD) : process.cwd();
}
