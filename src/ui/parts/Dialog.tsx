import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { cx } from "../cx";
import { Button } from "./Button";
import css from "./Dialog.module.css";

interface Props {
  title: string;
  wide?: boolean;
  onClose(): void;
  children: ReactNode;
}

/** A modal native dialog; it is there as long as the component is. */
export function Dialog({ title, wide = false, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    if (dialog !== null && !dialog.open) {
      dialog.showModal();
      // A dialog gives the focus to its first button, and React writes no autofocus attribute.
      dialog.querySelector<HTMLElement>("textarea, [data-first-focus]")?.focus();
    }
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a native dialog by itself.
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={cx(css["dialog"], wide && css["wide"])}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={css["body"]}>
        <div className={css["head"]}>
          <h2 id={titleId}>{title}</h2>
          <Button look="quiet" aria-label="Close" icon={<X size={16} aria-hidden />} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
