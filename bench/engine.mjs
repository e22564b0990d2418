import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { root } from "../scripts/lib/paths.mjs";
import { Failure } from "../scripts/lib/run.mjs";
import { seededRandom } from "./random.mjs";
import { smallCalls } from "./shapes.mjs";
import { textMaker } from "./texts.mjs";

/**
 * The engine without a page: built for Node, it runs in this process.
 *
 * @typedef {import("./measure.mjs").Figures} Figures
 * @typedef {import("../src/engine/local-engine").LocalEngine} LocalEngine
 */

const folder = join(root, "dist", "bench");
const ruleBefore = "messages-history";

/** @type {import("../src/engine/types").Query} */
const fallbacks = {
  outcomes: ["fallback"],
  loss: [],
  classes: [],
  tools: [],
  results: [],
  search: "",
  sort: "index",
  descending: false,
};

/**
 * A log of short calls in memory, and what is measured on it.
 *
 * @param {number} calls
 */
export async function openSmallCalls(calls) {
  const modules = await buildEngine();
  const bytes = logOf(calls);
  const engine = await opened(modules, bytes, calls);
  return {
    /**
     * @param {string} rule
     * @returns {Promise<Figures>} `switched`, `viewed`: milliseconds from the choice
     */
    async measureSwitch(rule) {
      await engine.applyRule(ruleBefore);
      await engine.view(fallbacks, null);
      const start = performance.now();
      await engine.applyRule(rule);
      const switched = performance.now() - start;
      await engine.view(fallbacks, null);
      await engine.window(0, 60);
      return { switched, viewed: performance.now() - start };
    },
    /** @returns {Promise<Figures>} `counted`: milliseconds */
    async measureMatrix() {
      // An engine keeps what it has counted.
      const fresh = await opened(modules, bytes, calls);
      const start = performance.now();
      await fresh.matrix();
      return { counted: performance.now() - start };
    },
  };
}

/**
 * @param {Awaited<ReturnType<typeof buildEngine>>} modules
 * @param {Uint8Array} bytes
 * @param {number} calls
 * @returns {Promise<LocalEngine>}
 */
async function opened({ engine: { LocalEngine }, source: { bytesSource } }, bytes, calls) {
  const engine = new LocalEngine(() => new Promise((resolve) => setImmediate(resolve)));
  const state = await new Promise(
    (/** @type {(state: import("../src/engine/types").LogState) => void} */ tell) => {
      engine.subscribe((now) => {
        if (now.phase !== "reading") tell(now);
      });
      engine.open(bytesSource("calls.jsonl", bytes), 1, ruleBefore);
    },
  );
  if (state.phase !== "ready" || state.summary.calls !== calls) {
    throw new Failure(`The engine read ${state.summary.calls} of ${calls} calls.`, 1);
  }
  return engine;
}

/**
 * @returns {Promise<{ engine: typeof import("../src/engine/local-engine"), source: typeof import("../src/log/bytes-source") }>}
 */
async function buildEngine() {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "warn",
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: "node20",
      rolldownOptions: {
        input: {
          engine: join(root, "src", "engine", "local-engine.ts"),
          source: join(root, "src", "log", "bytes-source.ts"),
        },
        output: { entryFileNames: "[name].js" },
      },
    },
  });
  const load = (/** @type {string} */ name) => import(pathToFileURL(join(folder, `${name}.js`)).href);
  return { engine: await load("engine"), source: await load("source") };
}

/** @param {number} count */
function logOf(count) {
  const lines = [];
  for (const message of smallCalls(seededRandom(1), textMaker(2), count)) lines.push(JSON.stringify(message));
  return Buffer.from(`${lines.join("\n")}\n`);
}
