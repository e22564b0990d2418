/**
 * The two yardsticks: `read` takes the file's bytes once through its stream and does nothing with them;
 * `parse` is what a page does that gives no thought to speed.
 *
 * @param {File} file
 */
async function read(file) {
  const reader = file.stream().getReader();
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return `${bytes} bytes read`;
    bytes += value.length;
  }
}

/** @param {File} file */
async function parse(file) {
  const text = await file.text();
  let records = 0;
  for (const line of text.split("\n")) {
    if (line === "") continue;
    try {
      JSON.parse(line);
      records += 1;
    } catch {
      // A torn line is no record.
    }
  }
  return `${records} records parsed`;
}

addEventListener("message", (/** @type {MessageEvent<{ yardstick: string, file: File }>} */ event) => {
  const { yardstick, file } = event.data;
  const work = yardstick === "parse" ? parse : read;
  work(file).then(
    (answer) => postMessage(answer),
    (error) => postMessage(`failed: ${error}`),
  );
});
