import type { CallRef } from "./types";

/**
 * Pairs results with calls. A result belongs to the nearest earlier call of its id that has no
 * result yet, since weak models use one id again and again (`call_0`); a second result of the same
 * id belongs to the nearest call of that id and replaces nothing.
 */
export class Pairing<Ref = CallRef> {
  private readonly open = new Map<string, Ref[]>();

  call(key: string, ref: Ref): void {
    const waiting = this.open.get(key);
    if (waiting === undefined) this.open.set(key, [ref]);
    else waiting.push(ref);
  }

  /** The call that a result of this id answers; null where none waits for one. */
  answer(key: string): Ref | null {
    const waiting = this.open.get(key);
    const ref = waiting?.pop();
    if (waiting !== undefined && waiting.length === 0) this.open.delete(key);
    return ref ?? null;
  }
}
