import { ArrowDown, ArrowUp, Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { count } from "../format";
import { Button } from "../parts/Button";
import { hasFallback, isFiltered, withoutFilters } from "../queries";
import { usePage, usePageContext } from "../store";
import { ColumnMenu } from "../table/ColumnMenu";
import { ClassFilter, OutcomeFilter, ToolFilter } from "./Filters";
import css from "./Toolbar.module.css";

/** Typing faster than this asks once, in milliseconds. */
const typingPause = 120;

/** Search, filters, columns, and the way from fallback to fallback. */
export function Toolbar() {
  const query = usePage((state) => state.query);
  const rows = usePage((state) => state.view?.rows ?? 0);
  const calls = usePage((state) => state.log?.summary.calls ?? 0);
  const setQuery = usePage((state) => state.setQuery);
  const goToFallback = usePage((state) => state.goToFallback);
  const canStep = usePage((state) => state.log !== null && hasFallback(state.log.summary));
  const filtered = isFiltered(query);
  return (
    <div className={css["toolbar"]}>
      <SearchBox />
      <OutcomeFilter />
      <ClassFilter />
      <ToolFilter />
      {filtered && (
        <button type="button" className={css["clear"]} onClick={() => setQuery(withoutFilters(query))}>
          <X size={14} aria-hidden /> Clear filters
          <span className={css["shown"]}>
            {count(rows)} of {count(calls)} shown
          </span>
        </button>
      )}
      <div className={css["right"]}>
        <ColumnMenu />
        <Button
          aria-label="Previous fallback"
          title="Previous fallback (p)"
          disabled={!canStep}
          icon={<ArrowUp size={14} aria-hidden />}
          onClick={() => goToFallback(-1)}
        />
        <Button
          aria-label="Next fallback"
          title="Next fallback (n)"
          disabled={!canStep}
          icon={<ArrowDown size={14} aria-hidden />}
          onClick={() => goToFallback(1)}
        >
          Next fallback
        </Button>
      </div>
    </div>
  );
}

function SearchBox() {
  const { store } = usePageContext();
  const search = usePage((state) => state.query.search);
  const generation = usePage((state) => state.generation);
  const [text, setText] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another log empties the field too.
  useEffect(() => {
    clearTimeout(timer.current);
    setText(search);
  }, [search, generation]);

  const type = (value: string, pause: number): void => {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { query, setQuery } = store.getState();
      if (query.search !== value) setQuery({ ...query, search: value });
    }, pause);
  };

  return (
    <div className={css["search"]}>
      <Search size={14} aria-hidden />
      <input
        id="search"
        type="search"
        aria-label="Search stored arguments"
        placeholder="Search stored arguments"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => type(event.target.value, typingPause)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" && event.key !== "Enter") return;
          event.preventDefault();
          if (event.key === "Escape" && text !== "") type("", 0);
          else {
            if (event.key === "Enter") type(text, 0);
            document.querySelector<HTMLElement>('[role="grid"]')?.focus();
          }
        }}
      />
    </div>
  );
}
