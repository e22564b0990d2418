import type { Format } from "../types";
import { type Body, bodiesOf } from "./bodies";
import { MessagesReader } from "./reader";

/**
 * The Anthropic Messages API as it is sent and answered: request and response bodies, bare arrays of
 * messages, one message a line, Message Batches. Streams are no part of it.
 * Source: Anthropic API reference, "Create a Message", "Create a Message Batch".
 */
export const messages: Format = {
  id: "messages",
  title: "Anthropic Messages",
  // No body without a message, no message without its role.
  markers: ['"role"'],
  recognise: (value) => bodiesOf(value).reduce((most, body) => Math.max(most, weightOf(body)), 0),
  reader: (sink) => new MessagesReader(sink),
};

function weightOf(body: Body): number {
  switch (body.kind) {
    case "response":
      return 1;
    case "request":
      // A history of texts alone is left to Chat Completions, unless its neighbours tell another story.
      return body.isCertain ? 0.95 : 0.6;
    case "message":
      // Other agents write such lines as well; theirs have more to show.
      return body.isCertain ? 0.8 : 0;
  }
}
