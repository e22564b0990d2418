import type { CallRef } from "../../session/types";
import { answer, notTold } from "./answer";
import { byShape } from "./by-shape";
import { fitting } from "./scan";
import type { Shape } from "./shapes";
import type { Address, Found, LocateLog } from "./types";

const why =
  "Addresses count in the request that failed: after a summary, a trim or a change of the history they lead elsewhere.";

export function written({ message, content }: Address): string {
  return `messages.${message}.content.${content}`;
}

/** The call at an address; where none is there, or one that cannot be meant, the first that fits. */
export function byAddress(address: Address | null, shape: Shape, log: LocateLog): Found {
  if (address === null) return byShape(shape, log);
  return atAddress(written(address), log.findByAddress(address), shape, "address", log);
}

/**
 * `calls`: what stands at the place that the text names, one for each history of the log. `shape`: null
 * where any call may be meant.
 */
export function atAddress(
  place: string,
  calls: readonly CallRef[],
  shape: Shape | null,
  via: "address" | "chatIndex",
  log: LocateLog,
): Found {
  const meant = shape === null ? calls : calls.filter((call) => shape.tierOf(call, log) !== null);
  if (meant.length > 0) {
    return meant.length === 1
      ? answer(meant, via, "certain", `By the address ${place} in the request.`)
      : answer(
          meant,
          via,
          "likely",
          `By the address ${place}; ${meant.length} histories of the log have it, and it is the first.`,
        );
  }
  if (shape === null) return notTold(`There is no call at ${place} in the request. ${why}`);
  const leads =
    calls.length > 0
      ? `At ${place} stands a call that does not fit.`
      : `There is no call at ${place} in the request.`;
  const others = fitting(shape, log);
  if (others.length > 0) {
    const first = others.length === 1 ? "the only call" : "the first call";
    const how = `${leads} ${why} It is ${first} ${shape.says}.`;
    return answer(others, "addressOutOfRangeThenShape", "likely", how);
  }
  const none = `No call of the log fits: none is one ${shape.says}.`;
  if (calls.length === 0) return notTold(`${leads} ${none} ${why}`);
  return answer(
    calls,
    via,
    "likely",
    `By the address ${place} alone. ${none} The log may have been changed since.`,
  );
}

/** The call at an address whose words are not known. */
export function byAddressOnly(address: Address, log: LocateLog): Found {
  const calls = log.findByAddress(address);
  if (calls.length === 0) return notTold(`There is no call at ${written(address)} in the request. ${why}`);
  return answer(
    calls,
    "address",
    "likely",
    `By the address ${written(address)} alone, since the words are not known.`,
  );
}
