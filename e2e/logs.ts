/** Small logs, made in the tests. Arguments are JSON source: a quoted text, a value, or null for no field. */

export interface TestCall {
  readonly id?: string;
  readonly name?: string;
  /** JSON source of the stored arguments; null: no such field. */
  readonly source: string | null;
  /** Content of the result; undefined: none follows. */
  readonly result?: string;
}

/** JSON source of a stored text. */
export const text = (content: string): string => JSON.stringify(content);

/** A Chat Completions log of single messages, one a line: each call on a line of its own, then its result. */
export function chatLog(calls: readonly TestCall[]): string {
  const lines = [`{"role":"user","content":"go"}`];
  calls.forEach(({ id = `call_${lines.length}`, name = "run", source, result }) => {
    const field = source === null ? "" : `,"arguments":${source}`;
    const call = `{"id":${text(id)},"type":"function","function":{"name":${text(name)}${field}}}`;
    lines.push(`{"role":"assistant","content":null,"tool_calls":[${call}]}`);
    if (result !== undefined)
      lines.push(`{"role":"tool","tool_call_id":${text(id)},"content":${text(result)}}`);
  });
  return `${lines.join("\n")}\n`;
}

/** A log with one call a stored argument. */
export const argumentsLog = (...sources: (string | null)[]): string =>
  chatLog(sources.map((source, i) => ({ id: `c${i + 1}`, source })));

/** Stored argument texts of every kind of verdict, in the order of the rows that they make. */
export const mixed = chatLog([
  { id: "m1", name: "search", source: text('{"b":1,"q":"late trains"}'), result: "3 reports" },
  { id: "m2", name: "list", source: text("{}"), result: "none" },
  { id: "m3", name: "list", source: text(""), result: "none" },
  { id: "m4", name: "list", source: null, result: "none" },
  { id: "m5", name: "note", source: text('{"text":"he said "wait" twice"}'), result: "Error: no object" },
  { id: "m6", name: "set_stops", source: text('["Harbour","Mill Lane"]') },
]);

/** A deepseek-harness session: call 1 was replaced by a compaction, call 2 is sent, call 3 is malformed. */
export const compacted = [
  `{"type":"session","version":3,"id":"s1","createdAt":1789000000000,"delegationDepth":0}`,
  `{"type":"user/message","seq":0,"time":1,"data":{"content":[{"type":"text","text":"go"}],"source":{"kind":"user"},"role":"user","id":"u1"},"surfaceOp":"append"}`,
  ...dshCall(1, "old", '{"city":"Lund'),
  `{"type":"user/message","seq":4,"time":4,"data":{"content":[{"type":"text","text":"Lund was asked for."}],"source":{"kind":"user"},"role":"user","id":"u2"},"surfaceOp":{"op":"replace","startSeq":0,"endSeq":3}}`,
  ...dshCall(5, "now", '{"city":"Oslo"}'),
  ...dshCall(8, "bad", "{'city':'Rome'}"),
  "",
].join("\n");

function dshCall(seq: number, id: string, args: string): string[] {
  const source = `"id":"call_${id}","name":"weather","arguments":${text(args)}`;
  return [
    `{"type":"assistant/message","seq":${seq},"time":${seq},"data":{"turn":1,"step":${seq},"message":{"role":"assistant","content":[{"type":"tool-call",${source}}],"id":"a${seq}"}},"surfaceOp":"append"}`,
    `{"type":"tool/call","seq":${seq + 1},"time":${seq + 1},"data":{"turn":1,"step":${seq},"callId":"call_${id}","name":"weather","arguments":${text(args)}}}`,
    `{"type":"tool/result","seq":${seq + 2},"time":${seq + 2},"data":{"turn":1,"step":${seq},"message":{"source":{"kind":"tool","callId":"call_${id}"},"content":[{"type":"tool-result","toolCallId":"call_${id}","content":[{"type":"text","text":"rain"}],"isError":false}],"role":"user","id":"r${seq}"}},"surfaceOp":"append"}`,
  ];
}
