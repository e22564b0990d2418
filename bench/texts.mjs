import { seededRandom } from "./random.mjs";

/** @typedef {import("./random.mjs").Random} Random */

const words =
  `the a of to and in for with from on at by this that which when after before each other first last same new
  file line test build error value check change function module report table query index record result server
  client request answer time path name list type field text number string object array key column row page
  start end read write open close find move keep drop add remove call return wait run fail pass retry match
  because although however therefore while until where there here then now still already only also even not`.split(
    /\s+/,
  );

/** What makes a message leave ASCII: other languages, and typography. */
const otherWords = `naïve café Größe 変更 結果 确认 “quoted” it’s — … → ✓`.split(/\s+/);

/** Of all messages in prose; one in so many is not ASCII. */
const otherShare = 4;

const codeLines = [
  `  const rows = await store.query("select * from calls where id = ?", [id]);\n`,
  `  if (value === undefined) throw new Error(\`no \${name} at \${path}\`);\n`,
  `  return lines.filter((line) => line.trim() !== "").map((line) => line.split("\\t"));\n`,
  `export function total(items) {\n  return items.reduce((sum, item) => sum + item.price, 0);\n}\n`,
  `    "version": "1.4.2",\n    "private": true,\n`,
  `\tfor i := range entries {\n\t\tfmt.Printf("%d: %s\\n", i, entries[i].Name)\n\t}\n`,
  `drwxr-xr-x  4 build build    4096 Mar 12 09:14 node\n`,
  `2026-03-12T09:14:07.512Z INFO  request finished status=200 ms=41\n`,
  `tests/test_store.py::test_reopen PASSED                                  [ 41%]\n`,
  `+++ b/src/store.ts\n@@ -12,7 +12,9 @@ export class Store {\n`,
];

const poolLength = 1 << 20;

/**
 * Texts of any length, cut out of long ones that are made once: writing a log is to take seconds. No
 * character lies beyond the basic plane, so that a cut never leaves half of one.
 *
 * @param {number} seed
 */
export function textMaker(seed) {
  const random = seededRandom(seed);
  const prosePool = (/** @type {number} */ others) =>
    pool((text) => {
      const from = random.share() < others ? otherWords : words;
      const roll = random.share();
      const after = roll < 0.06 ? ". " : roll < 0.1 ? ", " : roll < 0.11 ? ".\n\n" : " ";
      return text + (from[random.below(from.length)] ?? "") + after;
    });
  const plain = prosePool(0);
  const other = prosePool(0.05);
  const code = pool((text) => text + (codeLines[random.below(codeLines.length)] ?? ""));
  return {
    /**
     * @param {Random} at
     * @param {number} length in characters
     */
    prose: (at, length) => cut(at.below(otherShare) === 0 ? other : plain, at, length),
    /**
     * @param {Random} at
     * @param {number} length in characters
     */
    code: (at, length) => cut(code, at, length),
  };
}

/** @typedef {ReturnType<typeof textMaker>} TextMaker */

/** @param {(text: string) => string} grow */
function pool(grow) {
  const parts = [];
  for (let length = 0; length < poolLength; ) {
    let part = "";
    while (part.length < 4096) part = grow(part);
    parts.push(part);
    length += part.length;
  }
  return parts.join("").slice(0, poolLength);
}

/**
 * @param {string} from
 * @param {Random} at
 * @param {number} length
 */
function cut(from, at, length) {
  const start = at.below(from.length - Math.min(length, from.length - 1));
  return from.slice(start, start + length);
}
