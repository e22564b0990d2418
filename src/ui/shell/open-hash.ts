import type { OpenInput } from "../../engine/types";

interface Doors {
  open(input: OpenInput): void;
  fail(sentence: string): void;
}

/** The path that an address names by `#open=/local/…`; null where it names none, false where it may not. */
export function localPath(hash: string): string | null | false {
  const prefix = "#open=";
  if (!hash.startsWith(prefix)) return null;
  const path = hash.slice(prefix.length);
  const url = URL.canParse(path, "http://page.invalid") ? new URL(path, "http://page.invalid") : null;
  const own = url !== null && url.origin === "http://page.invalid" && url.pathname === path;
  return own && path.startsWith("/local/") ? path : false;
}

/** Takes the log out of the address once it is no longer the open one: a reload must not bring it back. */
export function forgetHash(): void {
  if (localPath(location.hash) === null) return;
  history.replaceState(history.state, "", location.pathname + location.search);
}

export function fileName(path: string): string {
  const last = path.slice(path.lastIndexOf("/") + 1);
  try {
    return decodeURIComponent(last) || "log";
  } catch {
    return last || "log";
  }
}

/** Opens the one file that the terminal's `npm start -- FILE` serves beside the page. */
export async function openFromHash(hash: string, { open, fail }: Doors): Promise<void> {
  const path = localPath(hash);
  if (path === null) return;
  if (path === false) {
    fail("The address names a log that this page may not open: only files served beside it are opened.");
    return;
  }
  const name = fileName(path);
  try {
    const response = await fetch(path, { cache: "no-store", credentials: "same-origin" });
    if (!response.ok) {
      fail(
        `${name} could not be read: the server answered ${response.status}. Start it again, or drop the file here.`,
      );
      return;
    }
    open({ kind: "file", file: new File([await response.blob()], name) });
  } catch {
    fail(`${name} could not be read: the server does not answer. Start it again, or drop the file here.`);
  }
}
