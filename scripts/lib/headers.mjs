/**
 * The response headers of the page and of each of its files: the one place where the policy stands. The
 * server of `npm start`, the tests and the sample host configurations are held to it.
 *
 * The policy is a header on every file, not a tag in the page: a worker takes its policy from the response
 * that its own script came with, and the logs are read in workers.
 */

/**
 * Names under which the page may create trusted types policies: `default` is the page's own and lets
 * through script addresses of the same origin alone; the others are those of the editor's modules.
 */
const trustedTypesPolicies = [
  "default",
  "defaultWorkerFactory",
  "diffEditorWidget",
  "diffReview",
  "domLineBreaksComputer",
  "dompurify",
  "editorViewLayer",
  "richScreenReaderContent",
  "standaloneColorizer",
  "tokenizeToString",
];

const offFeatures = [
  "accelerometer",
  "autoplay",
  "browsing-topics",
  "camera",
  "clipboard-read",
  "display-capture",
  "encrypted-media",
  "gamepad",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/**
 * @param {"none" | "self"} connect `self` only where the server also hands out the log that it was started with
 */
function contentSecurityPolicy(connect) {
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data:",
    "manifest-src 'self'",
    `connect-src '${connect}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypesPolicies.join(" ")}`,
  ].join("; ");
}

/**
 * Headers of every response.
 *
 * @param {"none" | "self"} [connect]
 * @returns {Record<string, string>}
 */
export function securityHeaders(connect = "none") {
  return {
    "Content-Security-Policy": contentSecurityPolicy(connect),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": offFeatures.map((name) => `${name}=()`).join(", "),
  };
}

/** Files whose names change with their content are kept for good; all others are asked for anew. */
export const cacheControl = {
  hashed: "public, max-age=31536000, immutable",
  other: "no-cache",
  local: "no-store",
};
