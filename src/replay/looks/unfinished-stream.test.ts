import { describe, expect, it } from "vitest";
import { callOf, callWith } from "./looks-testing";
import { unfinishedStream } from "./unfinished-stream";

describe("a call that was still being received", () => {
  it("with {} never got its arguments", () => {
    const call = callOf({ kind: "value", text: "{}" }, { isPending: true });
    expect(unfinishedStream.find(call)).toContain("never arrived");
  });

  it("with a beginning got a part of them", () => {
    expect(unfinishedStream.find(callWith('{"cmd":"l', { isPending: true }))).toContain("only a part");
  });

  it("with a whole object got them, and a {} that is not pending is no such thing", () => {
    expect(unfinishedStream.find(callWith('{"cmd":"ls"}', { isPending: true }))).toBeNull();
    expect(unfinishedStream.find(callWith("{}"))).toBeNull();
  });
});
