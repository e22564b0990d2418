import { describe, expect, it } from "vitest";
import { heldText, imageText, redactedThinkingText } from "./held";

describe("a text that the log holds", () => {
  it.each([
    ["a string", "x", "x"],
    ["a text block", { type: "text", text: "x" }, "x"],
    ["a thinking block", { type: "thinking", thinking: "x" }, "x"],
    [
      "a list of text blocks",
      [
        { type: "text", text: "x" },
        { type: "text", text: "y" },
      ],
      "x\n\ny",
    ],
    ["a block of another kind", { type: "image" }, null],
  ])("is found in %s", (_, held, text) => {
    expect(heldText(held)).toBe(text);
  });
});

describe("an image goes out in the API's form", () => {
  const sent = '{"type":"image","source":{"type":"base64","media_type":"image/png","data":"AA=="}}';

  it.each([
    ["pi's form", '{"type":"image","data":"AA==","mimeType":"image/png"}', sent],
    ["a data URL", '{"type":"image_url","image_url":{"url":"data:image/png;base64,AA=="}}', sent],
    [
      "a data URL without an object around it",
      '{"type":"image_url","image_url":"data:image/png;base64,AA=="}',
      sent,
    ],
    [
      "a URL",
      '{"type":"image_url","image_url":{"url":"https://example.org/a.png"}}',
      '{"type":"image","source":{"type":"url","url":"https://example.org/a.png"}}',
    ],
    ["the API's own form", `{ ${sent.slice(1)}`, `{ ${sent.slice(1)}`],
    ["a form that nobody knows, as it is", '{"type":"image","file":1}', '{"type":"image","file":1}'],
  ])("from %s", (_, held, image) => {
    expect(imageText(held)).toBe(image);
  });
});

describe("redacted thinking goes out in the API's form", () => {
  it.each([
    ['{"type":"redacted_thinking","data":"b3Bh"}'],
    ['{"type":"thinking","thinking":"","redacted":true,"thinkingSignature":"b3Bh"}'],
  ])("from %s", (held) => {
    expect(redactedThinkingText(held)).toBe('{"type":"redacted_thinking","data":"b3Bh"}');
  });
});
