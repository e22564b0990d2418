/** What the terminal command uses of the engine; the page uses `worker-client`, `rows`, `samples` and `types`. */
export type { ByteSource } from "../log/source";
export { defaultRule, ruleOf, rules } from "../replay/rules";
export { type InspectedFile, inspectDocument } from "../report/inspect-document";
export { inspectTable } from "../report/table";
export { inspectFile } from "./inspect-file";
export { OpenLog } from "./open-log";
export { problemOf } from "./problem";
export { ruleInfoOf } from "./rule-info";
export type { RuleInfo } from "./types";
