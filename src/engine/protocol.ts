import type { LogState, OpenInput, Problem, Work } from "./types";

/** Questions that the page may ask; each answers with what the method of `Engine` answers. */
export type Method =
  | "view"
  | "window"
  | "detail"
  | "text"
  | "nextFallback"
  | "callAt"
  | "damage"
  | "rules"
  | "applyRule"
  | "matrixOf"
  | "matrix"
  | "answer"
  | "request"
  | "requestText"
  | "addressOf"
  | "locate";

export type ToWorker =
  | {
      readonly type: "open";
      readonly generation: number;
      readonly input: OpenInput;
      readonly ruleId: string | undefined;
    }
  | { readonly type: "cancel" }
  | { readonly type: "stop"; readonly kind: Work["kind"] }
  | { readonly type: "ask"; readonly id: number; readonly method: Method; readonly args: readonly unknown[] };

/** `problem` is null where the question was overtaken by a later one. */
export type FromWorker =
  | { readonly type: "state"; readonly state: LogState }
  | { readonly type: "work"; readonly running: readonly Work[] }
  | { readonly type: "answer"; readonly id: number; readonly value: unknown }
  | { readonly type: "failure"; readonly id: number; readonly problem: Problem | null };
