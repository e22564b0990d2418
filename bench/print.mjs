import { ratios, spreadOf } from "./statistics.mjs";

/**
 * @typedef {import("./scenarios.mjs").Measured} Measured
 * @typedef {import("./statistics.mjs").Spread} Spread
 * @typedef {{ subject: string, figure: string, yardstick: string | null, unit: "ms" | "MB", spread: Spread,
 *   ratio: Spread | null }} Line
 *   spread: in `unit`; ratio: to the same figure of the yardstick, round by round
 */

/** @type {Record<string, { title: string, unit: "ms" | "MB", to: string | null }>} */
const figures = {
  firstRows: { title: "first rows on screen", unit: "ms", to: "complete" },
  complete: { title: "complete", unit: "ms", to: "complete" },
  computed: { title: "processor time, all threads", unit: "ms", to: "computed" },
  longestTask: { title: "longest task of the page", unit: "ms", to: null },
  longestGap: { title: "longest gap of the page", unit: "ms", to: null },
  resident: { title: "peak resident memory", unit: "MB", to: "resident" },
  held: { title: "peak memory held", unit: "MB", to: null },
  switched: { title: "rule in force, totals told", unit: "ms", to: null },
  viewed: { title: "rows of the new view", unit: "ms", to: null },
  counted: { title: "all calls against every rule", unit: "ms", to: null },
  heldAfter: { title: "memory held afterwards", unit: "MB", to: null },
};

/** @type {Record<string, string>} */
const subjectTitles = {
  page: "the page",
  inspect: "inspect --format json",
  read: "bare read",
  parse: "text(), split, JSON.parse",
};

const yardstick = "read";

/**
 * @param {Measured} measured
 * @returns {Line[]}
 */
export function linesOf({ subjects }) {
  const lines = [];
  for (const [subject, rounds] of Object.entries(subjects)) {
    for (const [figure, { unit, to }] of Object.entries(figures)) {
      const values = rounds.map((round) => round[figure]);
      const scale = unit === "MB" ? 1e6 : 1;
      const spread = spreadOf(values.flatMap((value) => (value === undefined ? [] : [value / scale])));
      if (spread === null) continue;
      const bare = subjects[yardstick];
      const ratio =
        to === null || subject === yardstick || bare === undefined
          ? null
          : spreadOf(
              ratios(
                values,
                bare.map((round) => round[to]),
              ),
            );
      lines.push({ subject, figure, yardstick: ratio === null ? null : yardstick, unit, spread, ratio });
    }
  }
  return lines;
}

/**
 * @param {string} title
 * @param {Line[]} lines
 */
export function tableOf(title, lines) {
  const head = ["", "", "ratio to the bare read", "(from .. to)", "median", "(from .. to)"];
  const rows = lines.map(({ subject, figure, unit, spread, ratio }) => [
    subjectTitles[subject] ?? subject,
    figures[figure]?.title ?? figure,
    ratio === null
      ? subject === yardstick && figures[figure]?.to === figure
        ? "1"
        : ""
      : ratio.median.toFixed(2),
    ratio === null ? "" : `(${ratio.least.toFixed(2)} .. ${ratio.most.toFixed(2)})`,
    `${number(spread.median)} ${unit}`,
    `(${number(spread.least)} .. ${number(spread.most)})`,
  ]);
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (/** @type {string[]} */ cells) =>
    cells
      .map((cell, column) =>
        column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd();
  return [title, line(head), ...rows.map(line)].join("\n");
}

/** @param {number} value */
const number = (value) => (value < 10 ? value.toFixed(1) : value.toFixed(0));

/**
 * The product between its two yardsticks, in a sentence; empty where the second did not take part.
 *
 * @param {Measured} measured
 */
export function verdictOf({ subjects }) {
  const complete = (/** @type {string} */ subject) =>
    subjects[subject]?.map((round) => round["complete"]) ?? [];
  const toRead = spreadOf(ratios(complete("page"), complete("read")));
  const toParse = spreadOf(ratios(complete("parse"), complete("page")));
  if (toRead === null || toParse === null) return "";
  return (
    `The complete table takes ${toRead.median.toFixed(2)} times the bare read, ` +
    `and text(), split, JSON.parse take ${toParse.median.toFixed(2)} times as long as the complete table.\n`
  );
}
