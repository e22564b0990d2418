import { describe, expect, it } from "vitest";
import { requestSize } from "./request-size";

describe("the size of a request's body", () => {
  it.each([
    [27_999_999, null],
    [28_000_000, "worthALook"],
    [32_000_000, "worthALook"],
    [33_554_432, "worthALook"],
    [33_554_433, "refused"],
  ])("%i bytes: %s", (bytes, severity) => {
    expect(requestSize(bytes)?.severity ?? null).toBe(severity);
  });

  it("the warning names the size and the limit, the refusal has the API's words", () => {
    expect(requestSize(29_440_000)?.text).toBe("The body has 29.4 MB, and the API takes at most 32 MB.");
    expect(requestSize(40_000_000)?.text).toBe("Request exceeds the maximum size");
  });
});
