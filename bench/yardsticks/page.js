/**
 * The page that the product is measured against: it hands the file to a worker that was started before, and
 * shows the answer. The address says which yardstick: `?read` or `?parse`.
 */

/** @type {{ createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => unknown } | undefined} */
const trustedTypes = Reflect.get(globalThis, "trustedTypes");
trustedTypes?.createPolicy("default", { createScriptURL: (address) => new URL(address, location.href).href });

const worker = new Worker("./worker.js", { type: "module" });
const input = document.querySelector("input");
const reply = document.querySelector("p");

input?.addEventListener("change", () => {
  const file = input.files?.[0];
  if (file !== undefined) worker.postMessage({ yardstick: location.search.slice(1), file });
});

worker.addEventListener("message", (/** @type {MessageEvent<string>} */ event) => {
  if (reply !== null) reply.textContent = event.data;
});
