import { Copy, Download, FoldVertical, UnfoldVertical } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { BlockLine, RequestView as Request } from "../../engine/replay-types";
import type { RequestPane } from "../editor/request-pane";
import { bytes, count, many } from "../format";
import { Button } from "../parts/Button";
import { LogText } from "../parts/LogText";
import { isSuperseded, problemOf } from "../problem";
import { saveText } from "../save-text";
import { useEngine, usePage } from "../store";
import css from "./RequestView.module.css";

/** The Messages request of a history under the rule in force, read-only, a line a block. */
export function RequestView() {
  const answer = usePage((state) => state.answer);
  const target = usePage((state) => state.requestTarget);
  const [chosen, setChosen] = useState<number | null>(null);
  const last = (answer?.historyCount ?? 1) - 1;
  const history = target?.history ?? chosen ?? last;
  const request = useRequest(history);
  if (answer === null) return <p className={css["waiting"]}>The request is being put together…</p>;
  if (!answer.isRequestKnown) {
    return (
      <p className={css["unknown"]}>
        How this rule’s system makes a whole request is not known, so none is shown. What becomes of each call
        is known, and stands in the table.
      </p>
    );
  }
  if (answer.historyCount === 0) {
    return (
      <p className={css["unknown"]}>This log holds calls, and no messages that a request could carry.</p>
    );
  }
  return (
    <section className={css["view"]} aria-label="Request">
      <div className={css["bar"]}>
        {answer.historyCount > 1 && (
          <label className={css["history"]}>
            History
            <select value={history} onChange={(event) => setChosen(Number(event.target.value))}>
              {answer.histories.map(({ title, messages }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a history is its index.
                <option key={i} value={i}>
                  {`${count(i + 1)}: ${title === "" ? "" : `${title}, `}${many(messages, "message")}`}
                </option>
              ))}
            </select>
          </label>
        )}
        {request.state === "ready" && <Facts request={request.view} />}
      </div>
      {request.state === "failed" && (
        <p role="alert" className={css["unknown"]}>
          {request.message}
        </p>
      )}
      {request.state === "loading" && <p className={css["waiting"]}>The request is being put together…</p>}
      {request.state === "ready" && <Text request={request.view} history={history} />}
    </section>
  );
}

type Loaded =
  | { readonly state: "loading" }
  | { readonly state: "ready"; readonly view: Request }
  | { readonly state: "failed"; readonly message: string };

function useRequest(history: number): Loaded {
  const engine = useEngine();
  const generation = usePage((state) => state.generation);
  const answer = usePage((state) => state.answer);
  const [loaded, setLoaded] = useState<Loaded>({ state: "loading" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another log, and another answer of the same one, have another request.
  useEffect(() => {
    let here = true;
    setLoaded({ state: "loading" });
    if (answer === null || !answer.isRequestKnown) return;
    engine.request(history).then(
      (view) => here && view !== null && setLoaded({ state: "ready", view }),
      (error: unknown) => {
        if (!here || isSuperseded(error)) return;
        setLoaded({ state: "failed", message: problemOf(error).message });
      },
    );
    return () => {
      here = false;
    };
  }, [engine, history, generation, answer]);
  return loaded;
}

function Facts({ request }: { request: Request }) {
  return (
    <p className={css["facts"]}>
      {many(request.messages, "message")}
      {request.bytes !== null && ` · ${bytes(request.bytes)}`}
      {!request.isWhole && " · only its beginning is shown; download it to see the whole"}
      {" · a request for a summary carries the same history"}
      {request.sizeWarning !== null && <strong> {request.sizeWarning}</strong>}
    </p>
  );
}

function Text({ request, history }: { request: Request; history: number }) {
  const host = useRef<HTMLDivElement>(null);
  const pane = useRef<RequestPane | null>(null);
  const engine = useEngine();
  const target = usePage((state) => state.requestTarget);
  const setNotice = usePage((state) => state.setNotice);
  const [block, setBlock] = useState<BlockLine | null>(null);
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    let here = true;
    import("../editor/request-pane").then(
      ({ createRequestPane }) => {
        if (!here || host.current === null) return;
        pane.current = createRequestPane(host.current, setBlock);
        setReady(true);
      },
      () =>
        setNotice("The editor could not be loaded. The request can be copied and downloaded all the same."),
    );
    return () => {
      here = false;
      pane.current?.dispose();
      pane.current = null;
    };
  }, [setNotice]);

  useEffect(() => {
    if (!isReady) return;
    pane.current?.show(request.text, request.blocks, request.marks);
    setBlock(null);
  }, [isReady, request]);

  useEffect(() => {
    if (!isReady || target === null) return;
    const found = request.blocks.find(
      ({ message, content }) =>
        message === target.message && (target.content === null || content === target.content),
    );
    if (found !== undefined) pane.current?.reveal(found.line);
  }, [isReady, request, target]);

  const withText = (use: (text: string) => void | Promise<void>): void => {
    engine
      .requestText(history)
      .then((text) => (text === null ? undefined : use(text)))
      .catch((error: unknown) => {
        if (!isSuperseded(error)) setNotice(`The request could not be read: ${problemOf(error).message}`);
      });
  };

  return (
    <>
      <div className={css["bar"]}>
        <BlockWords block={block} />
        <div className={css["actions"]}>
          <Button icon={<FoldVertical size={14} aria-hidden />} onClick={() => pane.current?.fold(true)}>
            Fold
          </Button>
          <Button icon={<UnfoldVertical size={14} aria-hidden />} onClick={() => pane.current?.fold(false)}>
            Unfold
          </Button>
          <Button
            icon={<Copy size={14} aria-hidden />}
            onClick={() =>
              withText(async (text) => {
                await navigator.clipboard.writeText(text);
                setNotice(
                  "The request was copied. What the log does not hold, such as max_tokens, is not in it.",
                );
              })
            }
          >
            Copy request
          </Button>
          <Button
            icon={<Download size={14} aria-hidden />}
            onClick={() => withText((text) => saveText(text, "request.json"))}
          >
            Download
          </Button>
        </div>
      </div>
      {request.refusals.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        <ul className={css["refusals"]} aria-label="What would be refused" tabIndex={0}>
          {request.refusals.map((text) => (
            <li key={text}>
              <LogText text={text} layout="oneLine" />
            </li>
          ))}
        </ul>
      )}
      <div ref={host} className={css["editor"]} data-ready={isReady} />
    </>
  );
}

function BlockWords({ block }: { block: BlockLine | null }) {
  const selectCall = usePage((state) => state.selectCall);
  const setTab = usePage((state) => state.setTab);
  if (block === null) {
    return <p className={css["quiet"]}>A line a block: put the cursor on one to see its address.</p>;
  }
  const { message, content, call } = block;
  return (
    <p className={css["address"]}>
      <code>
        messages.{message}.content.{content}
      </code>
      {call !== null && (
        <Button
          onClick={() => {
            setTab("calls");
            selectCall(call);
          }}
        >
          Show call {count(call + 1)}
        </Button>
      )}
    </p>
  );
}
