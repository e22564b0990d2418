/** Parts of the browser that would talk to others, or do work in the background that is not the page's. */
const featuresOff = [
  // The address bar loads pages of its own, which cost as much as a small page of ours.
  "PreloadTopChromeWebUI",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxPopup",
  "AutofillServerCommunication",
  "MediaRouter",
  "OptimizationHints",
  // The browser's last list of features counts: these are of Playwright's own, which this one replaces.
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "PaintHolding",
];

/**
 * Arguments that a Chromium is started with by tests, measurements and pictures.
 *
 * @param {{ without?: readonly string[] }} [options] without: more features to switch off
 * @returns {string[]}
 */
export function browserArguments({ without = [] } = {}) {
  return [
    // A container's administrator has no sandbox to start a browser in.
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    // Nothing but the page is to talk to anyone.
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    `--disable-features=${[...featuresOff, ...without].join(",")}`,
  ];
}
