import { type ReactNode, useId, useState } from "react";
import { cx } from "../cx";
import css from "./Popover.module.css";

interface Props {
  label: ReactNode;
  /** Accessible name of the button where its words are not enough. */
  name?: string;
  /** Accessible name of what opens. */
  title: string;
  buttonClass?: string | undefined;
  children: ReactNode;
}

/** A button that opens a native popover below it. What it holds exists only while it is open. */
export function Popover({ label, name, title, buttonClass, children }: Props) {
  const id = `popover-${useId().replace(/[^\w-]/g, "")}`;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={name}
        aria-haspopup="dialog"
        className={cx(css["button"], buttonClass)}
        style={{ anchorName: `--${id}` }}
      >
        {label}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        className={css["panel"]}
        style={{ positionAnchor: `--${id}` }}
        onBeforeToggle={(event) => event.newState === "open" && setOpen(true)}
        onToggle={(event) => event.newState === "closed" && setOpen(false)}
      >
        {isOpen && children}
      </div>
    </>
  );
}
