import { Check, Copy, Download } from "lucide-react";
import { useEffect, useState } from "react";
import type { TextPart } from "../../engine/types";
import { cx } from "../cx";
import { Button } from "../parts/Button";
import { isSuperseded, problemOf } from "../problem";
import { saveText } from "../save-text";
import { useEngine, usePage } from "../store";
import css from "./CopyButton.module.css";

interface Props {
  call: number;
  part: TextPart;
  /** Whether there is a text at all. */
  has: boolean;
  /** Whether the page shows only its beginning: then it can be saved too. */
  cut: boolean;
}

const shortNames: Record<TextPart, string> = {
  stored: "stored",
  input: "input",
  result: "result",
  record: "record",
};

/** Copies a whole text from the engine, exactly as it is there; long ones can be saved. */
export function CopyButton({ call, part, has, cut }: Props) {
  const engine = useEngine();
  const setNotice = usePage((state) => state.setNotice);
  const [done, setDone] = useState(false);
  const name = shortNames[part];

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), 1600);
    return () => clearTimeout(timer);
  }, [done]);

  const withText = async (use: (text: string) => void | Promise<void>): Promise<void> => {
    try {
      const text = await engine.text(call, part);
      if (text !== null) await use(text);
    } catch (error) {
      if (!isSuperseded(error))
        setNotice(`The ${name} text could not be copied: ${problemOf(error).message}`);
    }
  };
  const copy = (): Promise<void> =>
    withText(async (text) => {
      await navigator.clipboard.writeText(text);
      setDone(true);
    });
  const save = (): Promise<void> => withText((text) => saveText(text, `call-${call + 1}-${name}.txt`));

  return (
    <span className={css["copy"]}>
      {/* A live region speaks of what changes in it: it has to be there before. */}
      <span role="status" className={cx(done && css["done"])}>
        {done && "Copied"}
      </span>
      <Button
        look="quiet"
        disabled={!has}
        aria-label={`Copy ${name}`}
        title={done ? "Copied" : `Copy ${name}`}
        icon={done ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
        onClick={() => void copy()}
      />
      {cut && (
        <Button
          look="quiet"
          aria-label={`Save ${name}`}
          title={`Save ${name}`}
          icon={<Download size={14} aria-hidden />}
          onClick={() => void save()}
        />
      )}
    </span>
  );
}
