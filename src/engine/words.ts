/** Words that page and terminal share. */
export { describeCause } from "../log/json/describe";
export { type MarkedPart, markedParts } from "../report/marked";
