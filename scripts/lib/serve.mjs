import { randomBytes } from "node:crypto";
import { createReadStream, realpathSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { basename, extname, join, sep } from "node:path";
import { pipeline } from "node:stream";
import { cacheControl, securityHeaders } from "./headers.mjs";
import { Failure } from "./run.mjs";

/** @type {Record<string, string>} */
const contentTypes = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".jsonl": "application/x-ndjson; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ttf": "font/ttf",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
};

const notFoundPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Not found</title>
<p>Nothing is served at this address. <a href="/">Open Session Inspector</a></p>
</html>
`;

/**
 * A file to send: `size` is its length in bytes.
 *
 * @typedef {{ path: string, size: number, type: string, cache: string }} Found
 */

/**
 * A server of the page for this machine alone. Each response carries the security headers; with a log, its
 * bytes too are served, under an address that nobody can guess.
 *
 * @param {{ dir: string, log?: string | undefined }} options dir: the built page; log: path of the log
 * @returns {{ server: import("node:http").Server, hash: string }} hash: what the page's address ends with
 *   to open the log; empty without one
 */
export function createPageServer({ dir, log }) {
  const pageRoot = realpathSync(dir);
  const logAddress =
    log === undefined ? null : `/local/${randomBytes(24).toString("base64url")}/${encodeName(log)}`;
  const headers = securityHeaders(log === undefined ? "none" : "self");

  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { Allow: "GET, HEAD", "Content-Length": 0 }).end();
      return;
    }
    const pathname = (request.url ?? "/").replace(/[?#].*$/s, "");
    const found =
      log !== undefined && pathname === logAddress ? findLog(log) : findPageFile(pageRoot, pathname);
    if (found === null) sendNotFound(request, response);
    else sendFile(request, response, found);
  });
  return { server, hash: logAddress === null ? "" : `#open=${logAddress}` };
}

/**
 * encodeURIComponent leaves characters that are no part of a path in some readers' eyes.
 *
 * @param {string} path
 */
function encodeName(path) {
  return encodeURIComponent(basename(path)).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * The file of the page at an address, or null. Segments that begin with a dot are never served, which shuts
 * out every way upwards; links that lead out of the folder are found by their real path.
 *
 * @param {string} pageRoot
 * @param {string} pathname
 * @returns {Found | null}
 */
function findPageFile(pageRoot, pathname) {
  const decoded = decodePath(pathname);
  if (decoded === null || !decoded.startsWith("/") || /[\\\0]|\/\./.test(decoded)) return null;
  const wanted = join(pageRoot, decoded.endsWith("/") ? `${decoded}index.html` : decoded);
  try {
    const path = realpathSync(wanted);
    const stat = statSync(path);
    if (!stat.isFile() || !path.startsWith(pageRoot + sep)) return null;
    const type = contentTypes[extname(path).toLowerCase()] ?? "application/octet-stream";
    const hashed = /^\/assets\/.*-[\w-]{8}\.\w+$/.test(decoded);
    return { path, size: stat.size, type, cache: hashed ? cacheControl.hashed : cacheControl.other };
  } catch {
    return null;
  }
}

/** @param {string} pathname */
function decodePath(pathname) {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

/**
 * @param {string} path
 * @returns {Found | null}
 */
function findLog(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined || !stat.isFile()) return null;
  return { path, size: stat.size, type: "application/octet-stream", cache: cacheControl.local };
}

/**
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @param {Found} found
 */
function sendFile(request, response, { path, size, type, cache }) {
  response.writeHead(200, { "Content-Type": type, "Content-Length": size, "Cache-Control": cache });
  if (request.method === "HEAD" || size === 0) {
    response.end();
    return;
  }
  // A log may grow while it is sent: no more than what was announced may follow.
  pipeline(createReadStream(path, { end: size - 1 }), response, (error) => {
    if (error) response.destroy();
  });
}

/**
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
function sendNotFound(request, response) {
  response.writeHead(404, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": Buffer.byteLength(notFoundPage),
    "Cache-Control": cacheControl.other,
  });
  response.end(request.method === "HEAD" ? undefined : notFoundPage);
}

/**
 * Listens on 127.0.0.1, at `port` or, unless `strict`, at the next free one.
 *
 * @param {import("node:http").Server} server
 * @param {number} port 0: any free one
 * @param {boolean} strict
 * @returns {Promise<number>} the port
 * @throws {Failure} no port is free
 */
export async function listen(server, port, strict) {
  const last = strict || port === 0 ? port : Math.min(port + 100, 65535);
  for (let candidate = port; candidate <= last; candidate++) {
    if (candidate !== 0 && !(await isFree(candidate, "::1"))) continue;
    const actual = await tryListen(server, candidate, "127.0.0.1");
    if (actual !== null) return actual;
  }
  throw new Failure(`Port ${port}${last > port ? ` to ${last} are all` : " is"} taken or not permitted.`, 1);
}

/**
 * Browsers take `localhost` for ::1 as well: a port at which something else answers there is no free one.
 *
 * @param {number} port
 * @param {string} host
 */
async function isFree(port, host) {
  const probe = createServer();
  try {
    return (await tryListen(probe, port, host)) !== null;
  } finally {
    await new Promise((closed) => probe.close(closed));
  }
}

/**
 * @param {import("node:http").Server} server
 * @param {number} port
 * @param {string} host
 * @returns {Promise<number | null>} the port; null if it is taken or not permitted
 */
function tryListen(server, port, host) {
  return new Promise((done, fail) => {
    /** @param {NodeJS.ErrnoException} error */
    const onError = (error) => {
      server.off("listening", onListening);
      if (error.code === "EADDRINUSE" || error.code === "EACCES") done(null);
      // A machine without IPv6: nothing can be in the way there.
      else if (error.code === "EADDRNOTAVAIL" || error.code === "EAFNOSUPPORT") done(port);
      else fail(error);
    };
    const onListening = () => {
      server.off("error", onError);
      const address = server.address();
      done(typeof address === "object" && address !== null ? address.port : port);
    };
    server.once("error", onError).once("listening", onListening).listen(port, host);
  });
}
