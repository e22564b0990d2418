import { ChevronDown } from "lucide-react";
import { Popover } from "../parts/Popover";
import { SampleList } from "./SampleList";

/** The built-in samples, behind a button. */
export function SamplesMenu() {
  return (
    <Popover
      title="Sample logs"
      label={
        <>
          Samples <ChevronDown size={14} aria-hidden />
        </>
      }
    >
      <SampleList />
    </Popover>
  );
}
