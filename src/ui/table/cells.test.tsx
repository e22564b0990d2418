import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Row } from "../../engine/types";
import { fakeRow } from "../testing/fake-engine";
import { InputCell, OutcomeCell, StoredCell } from "./cells";

const stored = (row: Partial<Row>) => render(<StoredCell row={fakeRow({ call: 0, ...row })} />).container;

describe("cells of a call", () => {
  it("make a stored {}, an empty text, blanks and no field look different", () => {
    const texts = [
      stored({ storedPreview: "{}" }),
      stored({ storedPreview: "", class: "empty" }),
      stored({ storedPreview: "  ", class: "blank" }),
      stored({ storedPreview: "", storedKind: "absent", class: "absent" }),
    ].map((cell) => cell.textContent);
    expect(texts).toEqual(["{}", '"" empty text', "··", "no arguments field"]);
  });

  it("show log content as text, never as HTML or a link", () => {
    const cell = stored({
      storedPreview: '<img src=x onerror=alert(1)> https://example.com <a href="x">y</a>',
    });
    expect(cell.querySelector("img, a")).toBeNull();
    expect(cell.textContent).toContain("<img src=x onerror=alert(1)>");
  });

  it("mark a {} that replaces content apart from one that was stored", () => {
    const lost = render(
      <InputCell row={fakeRow({ call: 0, inputPreview: "{}", outcome: "fallback", loss: "content" })} />,
    );
    const real = render(<InputCell row={fakeRow({ call: 1, inputPreview: "{}" })} />);
    expect(lost.container.querySelector(".lost")).not.toBeNull();
    expect(real.container.querySelector(".lost")).toBeNull();
  });

  it("tell a sent call whose digits are lost from one that is sent as stored", () => {
    const changed = render(<OutcomeCell row={fakeRow({ call: 0, changes: ["integerDigits"] })} />).container;
    const plain = render(<OutcomeCell row={fakeRow({ call: 1 })} />).container;
    expect(changed.textContent).toBe("sent, changeddigits lost");
    expect(plain.textContent).toBe("sent");
    expect(changed.querySelector("svg")?.innerHTML).not.toBe(plain.querySelector("svg")?.innerHTML);
  });

  it("name the loss and the cause in words, beside an icon", () => {
    const row = fakeRow({
      call: 0,
      outcome: "fallback",
      loss: "content",
      class: "malformed",
      cause: "cutOff",
    });
    const { container } = render(<OutcomeCell row={row} />);
    expect(container.textContent).toBe("content lostmalformed: cut off");
    expect(container.querySelector("svg")).not.toBeNull();
  });
});
