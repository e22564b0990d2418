import type { ButtonHTMLAttributes, ReactNode } from "react";
import { cx } from "../cx";
import css from "./Button.module.css";

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: "plain" | "primary" | "quiet";
  icon?: ReactNode;
}

/** A button with an optional icon before its words. */
export function Button({ look = "plain", icon, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(css["button"], css[look], children === undefined && css["iconOnly"], className)}
    >
      {icon}
      {children}
    </button>
  );
}
