/** Words that page and terminal share. */
export { describeCause } from "../log/json/describe";
export { markedParts } from "../report/marked";
