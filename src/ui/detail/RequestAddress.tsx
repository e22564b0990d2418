import { useEffect, useState } from "react";
import { addressParts } from "../address";
import { useEngine, usePage } from "../store";
import css from "./DetailPane.module.css";

/** Where the call stands in the request of the rule in force, as a way there; nothing where it is in none. */
export function RequestAddress({ call }: { call: number }) {
  const engine = useEngine();
  const answer = usePage((state) => state.answer);
  const showInRequest = usePage((state) => state.showInRequest);
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let here = true;
    setAddress(null);
    if (answer === null) return;
    engine.addressOf(call).then(
      (found) => here && setAddress(found),
      // Without its address the detail is whole all the same; a failure shows in the request itself.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [engine, call, answer]);
  const target = addressParts(address);
  if (address === null || target === null) return null;
  return (
    <div>
      <dt>request</dt>
      <dd>
        <button
          type="button"
          className={css["address"]}
          title="Show it in the request"
          onClick={() => showInRequest({ history: null, ...target })}
        >
          {address}
        </button>
      </dd>
    </div>
  );
}
