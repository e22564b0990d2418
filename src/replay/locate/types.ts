import type { CallRef } from "../../session/types";
import type { Finding } from "../checks/types";
import type { ArgumentsClass } from "../types";

/** `messages.<message>.content.<content>` of a Messages request, both from 0. */
export interface Address {
  readonly message: number;
  readonly content: number;
}

/**
 * What is asked of a log to find a call in it. Nothing here is more than a look into a column or an index,
 * `textOf` aside. Calls are asked for by their index from 0, below `calls`.
 */
export interface LocateLog {
  readonly calls: number;
  /** As the log holds it. */
  idOf(call: CallRef): string | null;
  nameOf(call: CallRef): string | null;
  classOf(call: CallRef): ArgumentsClass;
  /** Part of the history that is sent: false for hidden calls. */
  isSent(call: CallRef): boolean;
  /** Whether the rule in force sends an object as the call's input. True where it does not send the call. */
  sendsObject(call: CallRef): boolean;
  /** Length of the stored text in UTF-16 units; 0 where there is none. */
  lengthOf(call: CallRef): number;
  /** Whether a string of the stored arguments holds half of a surrogate pair, raw or as an escape. */
  hasLoneSurrogate(call: CallRef): boolean;
  /**
   * The stored text, read again from the file; null where the log holds none. Asked only for calls that
   * may fit, and for at most {@link readsLimit} of them. A rejection ends the search with it.
   */
  textOf(call: CallRef): Promise<string | null>;
  /** The call at an address in the request of the rule in force: one for each history of the log that has it. */
  findByAddress(address: Address): readonly CallRef[];
  /** The same for `messages.<message>.tool_calls.<toolCall>` of a Chat Completions request. */
  findByChatIndex(message: number, toolCall: number): readonly CallRef[];
  /** The same for `input[<item>]` of a Responses request. */
  findByItemIndex(item: number): readonly CallRef[];
  /** What the checks of this id found in that request, in its order; nothing where it is not known. */
  findings(check: string): readonly Finding[];
}

/** No more stored texts than these are read for one error. */
export const readsLimit = 20_000;

/** No more further calls than these are named. */
export const othersLimit = 100;

/** How a call was found. */
export type Via =
  /** The text names the block of the request. */
  | "address"
  /** The address leads nowhere, or to a call that does not fit: the first call that does. */
  | "addressOutOfRangeThenShape"
  /** The text names the message and the call, or the item, of another API's request. */
  | "chatIndex"
  | "id"
  /** The text names the tool. */
  | "name"
  | "nameAndOffset"
  | "nameAndLength"
  /** The stored text stops being JSON at the offset that the text names. */
  | "offset"
  /** The stored text is as long as the text says. */
  | "length"
  /** The text names the tool and what its arguments were taken for. */
  | "type"
  /** The first call with the fault that the text names: arguments, an id or a name that the receiver refuses. */
  | "firstFault"
  /** A check over the request found what the text names. */
  | "finding"
  | "loneSurrogate"
  | "none";

/**
 * certain: the text itself names the call, or a place that only one call has. likely: the first of the
 * calls that fit, or the only one that fits what little the text says. cannotBeTold: no call is named.
 */
export type Certainty = "certain" | "likely" | "cannotBeTold";

/** Which call an error text means. */
export interface ErrorMatch {
  readonly call: CallRef | null;
  /** Id of that call as the log holds it; null where it has none or no call is named. */
  readonly callId: string | null;
  /** "none" where no call is named. */
  readonly via: Via;
  readonly certainty: Certainty;
  /** What the text means, in one sentence. */
  readonly meaning: string;
  /** How the call was found, and what cannot be told from this text. */
  readonly how: string;
  /** Further calls that fit as well, in the order of the log, at most {@link othersLimit}. */
  readonly others: readonly CallRef[];
  /** The block that the text names, whether or not it holds a call; null where it names none. */
  readonly address: Address | null;
}

/** What is left to say once the meaning of the text is known. */
export type Found = Omit<ErrorMatch, "callId" | "meaning" | "address">;
