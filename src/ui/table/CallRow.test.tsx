import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { createPageStore, PageContext } from "../store";
import { FakeEngine, fakeRow, logState } from "../testing/fake-engine";
import { CallRow } from "./CallRow";

it("takes a click on a row whose content is on its way", async () => {
  const rows = [fakeRow({ call: 0 }), fakeRow({ call: 1 })];
  const engine = new FakeEngine(rows);
  const store = createPageStore(engine);
  store.getState().open({ kind: "text", name: "a", text: "" });
  engine.tell(logState({}, rows));
  await waitFor(() => expect(store.getState().view?.rows).toBe(2));
  render(
    <PageContext value={{ engine, store }}>
      <CallRow row={null} FlexRender={() => null} index={1} top={0} selected={false} cursor={false} />
    </PageContext>,
  );
  await userEvent.click(screen.getByRole("row", { busy: true }));
  await waitFor(() => expect(store.getState().selectedCall).toBe(1));
});
