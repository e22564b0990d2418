import { createServer } from "node:http";
import { locate } from "../log/json/locate";

/** A stand-in for the Messages API on this machine, for tests that run a real client. */
export interface MessagesServer {
  /** Base URL without a path and without a final slash. */
  readonly url: string;
  /** Bodies of the requests so far. */
  readonly bodies: readonly string[];
  /** Makes the next answer one call with this text as its streamed input; without it, requests get a 400. */
  callNext(text: string): void;
  close(): Promise<void>;
}

export async function startMessagesServer(): Promise<MessagesServer> {
  const bodies: string[] = [];
  const answers: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      bodies.push(Buffer.concat(parts).toString("utf8"));
      const answer = answers.shift();
      if (answer !== undefined) response.writeHead(200, { "content-type": "text/event-stream" }).end(answer);
      else response.writeHead(400, { "content-type": "application/json" }).end(refusal);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    bodies,
    callNext: (text) => answers.push(streamedCall(text)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The exact text of the only `tool_use` block's input in a request's body; null where the block has none. */
export function sentInput(body: string): string | null {
  const request = JSON.parse(body) as { messages: { content: unknown }[] };
  for (const [message, { content }] of request.messages.entries()) {
    if (!Array.isArray(content)) continue;
    const block = content.findIndex((part: unknown) => isToolUse(part));
    if (block === -1) continue;
    const span = locate(body, ["messages", message, "content", block, "input"]);
    return span === null ? null : body.slice(span.start, span.end);
  }
  throw new Error("the request holds no tool_use block");
}

function isToolUse(part: unknown): boolean {
  return typeof part === "object" && part !== null && "type" in part && part.type === "tool_use";
}

const refusal = JSON.stringify({ type: "error", error: { type: "invalid_request_error", message: "no" } });

function streamedCall(text: string): string {
  const usage = { input_tokens: 1, output_tokens: 1 };
  const message = {
    id: "msg_1",
    type: "message",
    role: "assistant",
    model: "claude-test",
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage,
  };
  const events = [
    { type: "message_start", message },
    {
      type: "content_block_start",
      index: 0,
      content_block: { type: "tool_use", id: "toolu_1", name: "run", input: {} },
    },
    { type: "content_block_delta", index: 0, delta: { type: "input_json_delta", partial_json: text } },
    { type: "content_block_stop", index: 0 },
    { type: "message_delta", delta: { stop_reason: "tool_use", stop_sequence: null }, usage },
    { type: "message_stop" },
  ];
  return events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join("");
}
