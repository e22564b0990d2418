import { createServer } from "node:http";
import { type Receiver, refusalsOf } from "./api-demands";

/** A Messages API on this machine that looks at a request as the real one does, and answers in its words. */
export interface CheckingServer {
  /** Base URL without a path and without a final slash. */
  readonly url: string;
  /** Bodies of the requests so far. */
  readonly bodies: readonly string[];
  close(): Promise<void>;
}

/**
 * Answers `POST /v1/messages` with a message that the output limit ends at once; or with 400, the API's
 * envelope and the first of the refusals where the body breaks a demand; anything else with 404.
 */
export async function startCheckingServer(receiver: Receiver): Promise<CheckingServer> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const answer = (status: number, content: object): void => {
      response
        .writeHead(status, { "content-type": "application/json", "request-id": requestId })
        .end(JSON.stringify(content));
    };
    if (request.method !== "POST" || request.url !== "/v1/messages") {
      answer(404, envelope("not_found_error", "Not found"));
      return;
    }
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts).toString("utf8");
      bodies.push(body);
      const [refusal] = refusalsOf(body, receiver);
      if (refusal === undefined) answer(200, message);
      else answer(400, envelope("invalid_request_error", refusal));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    bodies,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const requestId = "req_1";

const envelope = (type: string, words: string) => ({
  type: "error",
  error: { type, message: words },
  request_id: requestId,
});

const message = {
  id: "msg_1",
  type: "message",
  role: "assistant",
  model: "claude-test",
  content: [{ type: "text", text: "ok" }],
  stop_reason: "max_tokens",
  stop_sequence: null,
  usage: { input_tokens: 1, output_tokens: 1 },
};
