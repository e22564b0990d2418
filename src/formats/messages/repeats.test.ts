import { describe, expect, it } from "vitest";
import { idsOf, placesOf, readRecords } from "../../testing/read-records";
import { assistant, request, response, result, use, user } from "./body-testing";
import { messages } from "./index";

const read = (...records: unknown[]) => readRecords(messages, records);

describe("repeated histories", () => {
  it("shows a call once, however many bodies repeat it", () => {
    const opening = [user("hi"), assistant(use("t1"))];
    const found = read(
      request(...opening),
      request(...opening, user([result("t1")]), assistant(use("t2"))),
      request(...opening, user([result("t1")]), assistant(use("t2")), user([result("t2")])),
    );
    expect(idsOf(found)).toEqual(["t1", "t2"]);
    expect(placesOf(found, 0)).toEqual(["message 1", "repeat 2", "repeat 3"]);
    expect([0, 1].map((call) => found.store.resultStateOf(call))).toEqual(["ok", "ok"]);
  });

  it("finds a response again in the request that follows, whatever the client moved", () => {
    const text = { type: "text", text: "well", citations: null };
    const image = { type: "image", source: { type: "url", url: "u" } };
    const found = read(
      request(user("hi"), user([image])),
      response(text, use("t1")),
      request(
        user([{ type: "text", text: "hi", cache_control: { type: "ephemeral" } }]),
        user([{ ...image, cache_control: { type: "ephemeral" } }]),
        assistant({ type: "text", text: "well" }, { ...use("t1"), cache_control: { type: "ephemeral" } }),
        user([result("t1")]),
      ),
    );
    expect(placesOf(found, 0)).toEqual(["message 2", "repeat 3"]);
    expect(idsOf(found)).toEqual(["t1"]);
  });

  it("finds a response again that an earlier history holds", () => {
    const found = read(request(user("a"), assistant(use("t1"))), request(user("a")), response(use("t1")));
    expect(placesOf(found, 0)).toEqual(["message 1", "repeat 3"]);
  });

  it("finds a response again whose own request is not in the log, once", () => {
    const found = read(
      response(use("t1")),
      request(user("a"), assistant(use("t1"))),
      request(user("b"), assistant(use("t1"))),
    );
    expect(idsOf(found)).toEqual(["t1", "t1"]);
    expect(placesOf(found, 0)).toEqual(["message 1", "repeat 2"]);
  });

  it("keeps calls apart that differ in their input, also where one has none", () => {
    const without = { type: "tool_use", id: "t1", name: "run" };
    const found = read(
      request(user("a"), assistant(use("t1", null))),
      request(user("a"), assistant(without)),
      request(user("a"), assistant(use("t1", {}))),
    );
    expect(idsOf(found)).toEqual(["t1", "t1", "t1"]);
  });

  it("says that a body departs from an earlier history", () => {
    const opening = [user("a"), assistant(use("t1")), user([result("t1")])];
    const found = read(request(...opening, assistant(use("t2"))), request(...opening, assistant(use("t3"))));
    expect(idsOf(found)).toEqual(["t1", "t2", "t3"]);
    expect(found.store.notes.join()).toContain("depart");
  });
});
