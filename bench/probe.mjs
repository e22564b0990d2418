/**
 * What is watched inside of a page from the moment a file is picked. Times are milliseconds since then.
 *
 * @typedef {{ kind: "table", calls: number } | { kind: "status" }} Goal
 *   table: the product's table with all its calls, and the log told as read; status: the yardsticks' answer
 * @typedef {{ firstRows: number | null, complete: number, longestTask: number, longestGap: number,
 *   answer: string }} Observed
 *   firstRows: until calls are on screen; complete: until everything is; longestTask: the longest task that the
 *   browser told of (0: none took 50 ms); longestGap: the longest time for which a timer of 4 ms came late
 * @typedef {{ done: Promise<Observed>, sampleMemory: () => Promise<number | null>, describe: () => string }} Probe
 *   sampleMemory: in bytes, page and workers; null where the browser does not tell
 */

/** Under this name the probe stands in the page. */
export const probeName = "sessionInspectorBench";

/**
 * Runs inside of the page, before its own scripts: it must not refer to anything outside of itself.
 *
 * @param {{ goal: Goal, name: string }} options
 */
export function installProbe({ goal, name }) {
  const timerInterval = 4;
  /** @type {number | null} */
  let start = null;
  /** @type {number | null} */
  let firstRows = null;
  let reached = false;
  let over = false;
  let longestTask = 0;
  let longestGap = 0;
  /** @type {(observed: Observed) => void} */
  let resolve = () => {};
  /** @type {Promise<Observed>} */
  const done = new Promise((settle) => {
    resolve = settle;
  });

  const since = () => performance.now() - (start ?? 0);

  /**
   * Calls back when what the document holds now is on screen.
   *
   * @param {(time: number) => void} then
   */
  const whenPainted = (then) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => then(since());
      port2.postMessage(null);
    });
  };

  const answer = () => document.querySelector('p[role="status"]')?.textContent ?? "";

  const isReached = () => {
    if (goal.kind === "status") return answer() !== "";
    const rows = document.querySelector('[role="grid"]')?.getAttribute("aria-rowcount");
    if (rows !== String(goal.calls + 1)) return false;
    const paragraphs = document.querySelectorAll('section[aria-label="Log"] p');
    return Array.from(paragraphs).some((p) => p.textContent?.startsWith("Every byte accounted for"));
  };

  let firstSeen = false;
  const look = () => {
    if (start === null) return;
    // A row whose content is on its way has no numbered cells.
    if (!firstSeen && document.querySelector('[role="row"] [role="gridcell"][aria-colindex]') !== null) {
      firstSeen = true;
      whenPainted((time) => {
        firstRows = time;
      });
    }
    if (!reached && isReached()) {
      reached = true;
      whenPainted((complete) => {
        over = true;
        resolve({ firstRows, complete, longestTask, longestGap, answer: answer() });
      });
    }
  };

  const watchTimer = () => {
    let last = performance.now();
    const tick = () => {
      const now = performance.now();
      longestGap = Math.max(longestGap, now - last - timerInterval);
      last = now;
      if (!over) setTimeout(tick, timerInterval);
    };
    setTimeout(tick, timerInterval);
  };

  addEventListener(
    "change",
    (event) => {
      if (!(event.target instanceof HTMLInputElement) || event.target.type !== "file") return;
      start = performance.now();
      watchTimer();
    },
    { capture: true },
  );
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (start !== null && startTime + duration > start) longestTask = Math.max(longestTask, duration);
    }
  }).observe({ type: "longtask" });
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ["aria-rowcount"],
  });

  const sampleMemory = async () => {
    /** @type {(() => Promise<{ bytes: number }>) | undefined} */
    const measure = Reflect.get(performance, "measureUserAgentSpecificMemory");
    return measure === undefined || !crossOriginIsolated ? null : (await measure.call(performance)).bytes;
  };
  const describe = () => (document.body?.textContent ?? "").slice(0, 600);

  /** @type {Probe} */
  const probe = { done, sampleMemory, describe };
  Reflect.set(globalThis, name, probe);
}
