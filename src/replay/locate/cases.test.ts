import { describe, expect, it } from "vitest";
import { listOf, member, stringOf } from "../../session/guards";
import { readShared, readSharedLines, sharedDir } from "../../testing/shared";
import { chatLog, told } from "./locate-testing";

describe.runIf(sharedDir !== null)("error texts as people paste them", () => {
  const rows = sharedDir === null ? [] : readSharedLines("cases/errors.jsonl");
  const log = chatLog(
    sharedDir === null
      ? []
      : listOf(JSON.parse(readShared("cases/errors-log.json").toString("utf8")) as unknown),
  );

  it.each(rows.map((row) => [String(member(row, "id")), row] as const))("%s", async (_, row) => {
    expect(await told(stringOf(member(row, "text")) ?? "", log)).toEqual([
      member(row, "call"),
      member(row, "via"),
      member(row, "certainty"),
    ]);
  });
});
