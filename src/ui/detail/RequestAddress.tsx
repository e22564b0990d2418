import { useEffect, useState } from "react";
import type { RequestPlace } from "../../engine/replay-types";
import { addressParts } from "../address";
import { useEngine, usePage } from "../store";
import css from "./DetailPane.module.css";

/** Where the call stands in the request of the rule in force, as a way there; nothing where it is in none. */
export function RequestAddress({ call }: { call: number }) {
  const engine = useEngine();
  const answer = usePage((state) => state.answer);
  const showInRequest = usePage((state) => state.showInRequest);
  const [place, setPlace] = useState<RequestPlace | null>(null);
  useEffect(() => {
    let here = true;
    setPlace(null);
    if (answer === null) return;
    engine.addressOf(call).then(
      (found) => here && setPlace(found),
      // Without its address the detail is whole all the same; a failure shows in the request itself.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [engine, call, answer]);
  const target = addressParts(place?.address ?? null);
  if (place === null || target === null) return null;
  return (
    <div>
      <dt>request</dt>
      <dd>
        <button
          type="button"
          className={css["address"]}
          title="Show it in the request"
          onClick={() => showInRequest({ history: place.history, ...target })}
        >
          {place.address}
        </button>
      </dd>
    </div>
  );
}
