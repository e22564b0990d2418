import { describe, expect, it } from "vitest";
import { fileName, localPath } from "./open-hash";

describe("the log that an address names", () => {
  it("is one that is served beside the page", () => {
    expect(localPath("#open=/local/7f3a/my%20log.jsonl")).toBe("/local/7f3a/my%20log.jsonl");
    expect(fileName("/local/7f3a/my%20log.jsonl")).toBe("my log.jsonl");
  });

  it("is never one from elsewhere", () => {
    for (const path of [
      "//evil.example/x",
      "https://evil.example/local/x",
      "/local/../secret",
      "/other/x",
      "local/x",
      "\\\\evil\\x",
    ]) {
      expect(localPath(`#open=${path}`)).toBe(false);
    }
  });

  it("is none where the address names none", () => {
    expect(localPath("")).toBeNull();
    expect(localPath("#top")).toBeNull();
  });
});
