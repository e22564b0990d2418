import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The folder of cases and real samples, named by SESSION_INSPECTOR_SHARED, or null in a clone without
 * it. A test that needs it states its fact on cases of its own as well.
 */
export const sharedDir: string | null = (() => {
  const dir = process.env["SESSION_INSPECTOR_SHARED"];
  return dir !== undefined && existsSync(dir) ? dir : null;
})();

/** The bytes of a file in the shared folder; call only where `sharedDir` is not null. */
export function readShared(path: string): Buffer {
  if (sharedDir === null) throw new Error("SESSION_INSPECTOR_SHARED is not set");
  return readFileSync(join(sharedDir, path));
}

/** The JSON values of a JSONL file in the shared folder. */
export function readSharedLines(path: string): unknown[] {
  return readShared(path)
    .toString("utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as unknown);
}
