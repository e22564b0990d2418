import { answer, notTold } from "./answer";
import { countOf, fitting, hiddenNote, named } from "./scan";
import type { Shape } from "./shapes";
import type { Found, LocateLog } from "./types";

/** The first call with the fault that the text names. */
export function byShape(shape: Shape, log: LocateLog): Found {
  const calls = fitting(shape, log);
  if (calls.length === 0) return notTold(`The text says no more, and the log holds no call ${shape.says}.`);
  const how =
    calls.length === 1
      ? `The text names no call. It is the only one ${shape.says}.`
      : `The text names no call. ${countOf(calls)} fit; it is the first one ${shape.says}.`;
  return answer(calls, "firstFault", "likely", how + hiddenNote(calls[0], log));
}

/** The first call of a tool that has the fault; without the fault, the text cannot mean it. */
export function byName(name: string, shape: Shape, log: LocateLog): Found {
  const calls = fitting(shape, log, named(name, log));
  if (calls.length === 0) return notTold(`The log holds no call of ${name} ${shape.says}.`);
  const how =
    calls.length === 1
      ? `By the tool's name: it is the only call of ${name} ${shape.says}.`
      : `By the tool's name: ${countOf(calls)} of ${name} fit; it is the first. The text does not tell them apart.`;
  return answer(calls, "name", "likely", how + hiddenNote(calls[0], log));
}

/** The first call of a tool whose arguments were taken for this type. */
export function byType(name: string, type: string, shape: Shape, log: LocateLog): Found {
  const calls = fitting(shape, log, named(name, log));
  if (calls.length === 0)
    return notTold(`The log holds no call of ${name} whose arguments are of the type ${type}.`);
  const how =
    calls.length === 1
      ? `It is the only call of ${name} whose arguments are of the type ${type}.`
      : `${countOf(calls)} of ${name} have arguments of the type ${type}; it is the first. The text does not tell them apart.`;
  return answer(calls, "type", "likely", how + hiddenNote(calls[0], log));
}

/** The first call with half of a surrogate pair in its arguments. */
export function byLoneSurrogate(log: LocateLog): Found {
  const shape: Shape = {
    says: "with half of a surrogate pair in its arguments",
    tierOf: (call, of) => (of.hasLoneSurrogate(call) ? 0 : null),
  };
  const calls = fitting(shape, log);
  const elsewhere = log.findings("loneSurrogate").filter(({ ref }) => ref === null).length;
  const texts =
    elsewhere === 0 ? "" : ` So ${elsewhere === 1 ? "does 1 text" : `do ${elsewhere} texts`} of the request.`;
  const offset = "The offset in the text counts in the body of the request and leads nowhere in the log.";
  if (calls.length === 0) {
    return notTold(`${offset} No call's arguments hold such a half; a result or another text must.${texts}`);
  }
  const count = calls.length === 1 ? "It is the only call" : `${countOf(calls)} fit; it is the first`;
  const how = `${offset} ${count} ${shape.says}. A result or another text may hold one too.${texts}`;
  return answer(calls, "loneSurrogate", "likely", how + hiddenNote(calls[0], log));
}
