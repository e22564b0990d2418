import { useRef } from "react";
import { DetailPane } from "../detail/DetailPane";
import { Splitter } from "../parts/Splitter";
import { useMedia } from "../parts/use-media";
import { usePage } from "../store";
import { CallTable } from "../table/CallTable";
import { LogHeader } from "./LogHeader";
import { ProgressLine } from "./ProgressLine";
import { SummaryBar } from "./SummaryBar";
import { Toolbar } from "./Toolbar";
import css from "./Workbench.module.css";

/** An open log: what it is, what became of its calls, the calls, and one of them in detail. */
export function Workbench() {
  const opening = usePage((state) => state.opening);
  const hasLog = usePage((state) => state.log !== null);
  if (!hasLog) {
    return (
      <p className={css["opening"]} role="status">
        Opening {opening}…
      </p>
    );
  }
  return (
    <>
      <LogHeader />
      <ProgressLine />
      <SummaryBar />
      <Toolbar />
      <Parts />
    </>
  );
}

function Parts() {
  const ref = useRef<HTMLDivElement>(null);
  const wide = useMedia("(width > 900px) and (height > 620px)");
  const share = usePage((state) => (wide ? state.settings.splitWide : state.settings.splitNarrow));
  const setSettings = usePage((state) => state.setSettings);
  const withDetail = usePage((state) => state.selectedCall !== null);
  const basis = !withDetail ? "100%" : wide ? `${share * 100}%` : `calc(${share} * 100dvh)`;

  return (
    <div ref={ref} className={css["parts"]} data-wide={wide}>
      <div className={css["list"]} style={{ flexBasis: wide || withDetail ? basis : "60dvh" }}>
        <CallTable />
      </div>
      {withDetail && (
        <>
          <Splitter
            orientation={wide ? "vertical" : "horizontal"}
            name={wide ? "Width of the table" : "Height of the table"}
            value={share}
            onChange={(value) => setSettings(wide ? { splitWide: value } : { splitNarrow: value })}
            length={() => (wide ? (ref.current?.clientWidth ?? 0) : window.innerHeight)}
          />
          <div className={css["detail"]}>
            <DetailPane />
          </div>
        </>
      )}
    </div>
  );
}
