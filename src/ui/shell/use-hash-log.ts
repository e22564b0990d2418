import { useEffect, useRef } from "react";
import { begin } from "../choice";
import { usePage, usePageContext } from "../store";
import { fileName, forgetHash, localPath, openFromHash } from "./open-hash";

/** Opens the log that the address names, unless another one is chosen before it has come. */
export function useHashLog(): void {
  const { store } = usePageContext();
  const generation = usePage((state) => state.generation);
  /** Generation of the log that the address names. */
  const named = useRef<number | null>(null);

  useEffect(() => {
    const path = localPath(location.hash);
    if (path === null) return;
    const isLatest = begin();
    let gone = false;
    const { open, expect, setNotice } = store.getState();
    if (path !== false) expect(fileName(path));
    /** Does it if the address was the latest choice; else the address names a log that nobody wants. */
    const ifWanted = (act: () => void): void => {
      if (gone) return;
      if (isLatest()) act();
      else forgetHash();
    };
    void openFromHash(location.hash, {
      open: (input) =>
        ifWanted(() => {
          open(input);
          named.current = store.getState().generation;
        }),
      fail: (sentence) =>
        ifWanted(() => {
          expect(null);
          setNotice(sentence);
        }),
    });
    return () => {
      gone = true;
    };
  }, [store]);

  useEffect(() => {
    if (named.current !== null && generation !== named.current) {
      named.current = null;
      forgetHash();
    }
  }, [generation]);
}
