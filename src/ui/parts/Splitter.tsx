import type { KeyboardEvent, PointerEvent } from "react";
import { cx } from "../cx";
import css from "./Splitter.module.css";

interface Props {
  /** How the bar stands: a vertical bar parts left from right. */
  orientation: "vertical" | "horizontal";
  name: string;
  /** Share of the first part, 0 to 1. */
  value: number;
  onChange(value: number): void;
  /** Length in px that 1 stands for. */
  length(): number;
}

const step = 0.02;
const clamp = (value: number): number => Math.min(0.85, Math.max(0.15, value));

/** The bar between two parts, moved by dragging and by arrow keys. */
export function Splitter({ orientation, name, value, onChange, length }: Props) {
  const vertical = orientation === "vertical";

  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    const bar = event.currentTarget;
    bar.setPointerCapture(event.pointerId);
    const from = vertical ? event.clientX : event.clientY;
    const whole = length();
    const move = (to: globalThis.PointerEvent): void => {
      const now = vertical ? to.clientX : to.clientY;
      if (whole > 0) onChange(clamp(value + (now - from) / whole));
    };
    const end = (): void => {
      bar.removeEventListener("pointermove", move);
      bar.removeEventListener("pointerup", end);
      bar.removeEventListener("pointercancel", end);
    };
    bar.addEventListener("pointermove", move);
    bar.addEventListener("pointerup", end);
    bar.addEventListener("pointercancel", end);
  };

  const press = (event: KeyboardEvent): void => {
    const less = vertical ? "ArrowLeft" : "ArrowUp";
    const more = vertical ? "ArrowRight" : "ArrowDown";
    const next = new Map([
      [less, value - step],
      [more, value + step],
      ["Home", 0.15],
      ["End", 0.85],
    ]).get(event.key);
    if (next === undefined) return;
    event.preventDefault();
    onChange(clamp(next));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be moved.
    <div
      role="separator"
      tabIndex={0}
      aria-orientation={orientation}
      aria-label={name}
      aria-valuenow={Math.round(value * 100)}
      aria-valuemin={15}
      aria-valuemax={85}
      className={cx(css["bar"], css[orientation])}
      onPointerDown={drag}
      onKeyDown={press}
    />
  );
}
