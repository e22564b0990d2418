import type { RequestPlan } from "./types";

/** For tests: a request as lines, `role` and its blocks, each by what people know it by. */
export function outline({ messages }: RequestPlan): string[] {
  return messages.map(({ role, blocks }) => `${role}: ${blocks.map(wordsOf).join(", ")}`);
}

function wordsOf(block: RequestPlan["messages"][number]["blocks"][number]): string {
  switch (block.type) {
    case "tool_use":
      return `call ${block.id}${block.input === "object" ? "" : ` (${block.input})`}`;
    case "tool_result":
      return `result ${block.id}${block.isError === true ? " (error)" : ""}`;
    default:
      return block.type;
  }
}
