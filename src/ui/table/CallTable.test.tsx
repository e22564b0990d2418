import { render } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { createPageStore, PageContext } from "../store";
import { FakeEngine, fakeRow } from "../testing/fake-engine";
import { CallTable } from "./CallTable";

describe("the table of calls", () => {
  it("asks for no size while it is put together, which would hold up the page", () => {
    const asked = [
      vi.spyOn(HTMLElement.prototype, "clientWidth", "get"),
      vi.spyOn(HTMLElement.prototype, "clientHeight", "get"),
      vi.spyOn(HTMLElement.prototype, "offsetHeight", "get"),
      vi.spyOn(Element.prototype, "scrollTop", "get"),
      vi.spyOn(Element.prototype, "getBoundingClientRect"),
    ];
    const engine = new FakeEngine([fakeRow({ call: 0 })]);
    const store = createPageStore(engine);
    store.getState().open({ kind: "text", name: "a", text: "" });
    render(
      <PageContext value={{ engine, store }}>
        <CallTable />
      </PageContext>,
    );
    for (const spy of asked) expect(spy).not.toHaveBeenCalled();
  });
});
