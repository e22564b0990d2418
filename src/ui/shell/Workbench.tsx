import { type KeyboardEvent, useDeferredValue, useEffect, useRef } from "react";
import { DetailPane } from "../detail/DetailPane";
import { Splitter } from "../parts/Splitter";
import { useMedia } from "../parts/use-media";
import { RequestView } from "../request/RequestView";
import { RuleMatrix } from "../rules/RuleMatrix";
import { type Tab, usePage } from "../store";
import { CallTable } from "../table/CallTable";
import { LogHeader } from "./LogHeader";
import { hasNoCalls } from "./NoCalls";
import { ProgressLine } from "./ProgressLine";
import { SummaryBar } from "./SummaryBar";
import { Toolbar } from "./Toolbar";
import { useSheet } from "./use-sheet";
import css from "./Workbench.module.css";

/** An open log: what it is, what became of its calls, the calls, and one of them in detail. */
export function Workbench() {
  const opening = usePage((state) => state.opening);
  const hasLog = usePage((state) => state.log !== null);
  const nothing = usePage((state) => state.log !== null && hasNoCalls(state.log));
  if (!hasLog) {
    return (
      <p className={css["opening"]} role="status">
        Opening {opening}…
      </p>
    );
  }
  if (nothing) {
    return (
      <>
        <LogHeader />
        <ProgressLine />
      </>
    );
  }
  return (
    <>
      <LogHeader />
      <SummaryBar />
      <Table />
    </>
  );
}

/** What takes longer to put together follows in slices of time: in one go it would hold up the page. */
function Table() {
  const isTime = useDeferredValue(true, false);
  const tab = usePage((state) => state.tab);
  if (!isTime) return null;
  return (
    <>
      <Tabs />
      <div id={`tab-${tab}`} role="tabpanel" aria-label={tabTitles[tab]} className={css["panel"]}>
        {tab === "calls" && (
          <>
            <Toolbar />
            <Parts />
          </>
        )}
        {tab === "request" && <RequestView />}
        {tab === "rules" && <RuleMatrix />}
      </div>
    </>
  );
}

const tabTitles: Readonly<Record<Tab, string>> = {
  calls: "Calls",
  request: "Request",
  rules: "All rules",
};
const tabs: readonly Tab[] = ["calls", "request", "rules"];

/** Calls, the request that carries them, or the log under every rule. */
function Tabs() {
  const tab = usePage((state) => state.tab);
  const setTab = usePage((state) => state.setTab);
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length] ?? "calls";
    setTab(next);
    document.getElementById(`to-${next}`)?.focus();
  };
  return (
    <div role="tablist" aria-label="What is shown" className={css["tabs"]} onKeyDown={move}>
      {tabs.map((one) => (
        <button
          key={one}
          id={`to-${one}`}
          type="button"
          role="tab"
          aria-selected={one === tab}
          aria-controls={one === tab ? `tab-${one}` : undefined}
          tabIndex={one === tab ? 0 : -1}
          className={css["tab"]}
          onClick={() => setTab(one)}
        >
          {tabTitles[one]}
        </button>
      ))}
    </div>
  );
}

function Parts() {
  const ref = useRef<HTMLDivElement>(null);
  const wide = useMedia("(width > 900px) and (height > 620px)");
  const share = usePage((state) => (wide ? state.settings.splitWide : state.settings.splitNarrow));
  const setSettings = usePage((state) => state.setSettings);
  const withDetail = usePage((state) => state.selectedCall !== null);
  const sheet = useSheet();
  const selectedCall = usePage((state) => state.selectedCall);
  const basis = !withDetail ? "100%" : wide ? `${share * 100}%` : `calc(${share} * 100dvh)`;

  // Over the list, the detail takes the focus: the row that was pressed is behind it.
  useEffect(() => {
    if (sheet) document.getElementById("call-detail")?.focus();
  }, [sheet]);

  // Below the list, the detail may be out of sight: the page scrolls until both are seen.
  useEffect(() => {
    const parts = ref.current;
    if (wide || sheet || selectedCall === null || parts === null) return;
    if (parts.getBoundingClientRect().top > 0) parts.scrollIntoView({ block: "start" });
  }, [wide, sheet, selectedCall]);

  return (
    <div ref={ref} className={css["parts"]} data-wide={wide}>
      <div className={css["list"]} style={{ flexBasis: wide || (withDetail && !sheet) ? basis : "60dvh" }}>
        <CallTable />
      </div>
      {withDetail && (
        <>
          {!sheet && (
            <Splitter
              orientation={wide ? "vertical" : "horizontal"}
              name={wide ? "Width of the table" : "Height of the table"}
              value={share}
              onChange={(value) => setSettings(wide ? { splitWide: value } : { splitNarrow: value })}
              length={() => (wide ? (ref.current?.clientWidth ?? 0) : window.innerHeight)}
            />
          )}
          <div className={css["detail"]} data-sheet={sheet}>
            <DetailPane />
          </div>
        </>
      )}
    </div>
  );
}
