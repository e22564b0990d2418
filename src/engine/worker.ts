import { bytesSource } from "../log/bytes-source";
import type { ByteSource } from "../log/source";
import { blobSource } from "./blob-source";
import { isolate } from "./isolate";
import { LocalEngine } from "./local-engine";
import { problemOf } from "./problem";
import type { FromWorker, Method, ToWorker } from "./protocol";
import { type OpenInput, type Query, type RowWindow, Superseded, type TextPart } from "./types";

isolate(self);

const engine = new LocalEngine(pause);
engine.subscribe((state) => post({ type: "state", state }));
engine.subscribeWork((running) => post({ type: "work", running }));

self.addEventListener("message", (event: MessageEvent<ToWorker>) => {
  const message = event.data;
  switch (message.type) {
    case "open":
      engine.open(sourceOf(message.input), message.generation, message.ruleId);
      return;
    case "cancel":
      engine.cancel();
      return;
    case "stop":
      engine.stop(message.kind);
      return;
    case "ask":
      void answer(message.id, message.method, message.args);
      return;
  }
});

async function answer(id: number, method: Method, args: readonly unknown[]): Promise<void> {
  try {
    const value = await ask(method, args);
    post({ type: "answer", id, value }, method === "window" ? buffersOf(value as RowWindow) : []);
  } catch (error) {
    post({
      type: "failure",
      id,
      problem: error instanceof Superseded ? null : problemOf(error, engine.logName()),
    });
  }
}

/** The arguments come from our own page (`worker-client.ts`), which types them; they are no log content. */
function ask(method: Method, args: readonly unknown[]): Promise<unknown> {
  const [first, second] = args;
  switch (method) {
    case "view":
      return engine.view(first as Query, second as number | null);
    case "window":
      return engine.window(first as number, second as number);
    case "detail":
      return engine.detail(first as number);
    case "text":
      return engine.text(first as number, second as TextPart);
    case "nextFallback":
      return engine.nextFallback(first as number | null, second as 1 | -1);
    case "callAt":
      return engine.callAt(first as number);
    case "damage":
      return engine.damage(first as number, second as number);
    case "rules":
      return engine.rules();
    case "applyRule":
      return engine.applyRule(first as string);
    case "matrixOf":
      return engine.matrixOf(first as number);
    case "matrix":
      return engine.matrix();
    case "answer":
      return engine.answer();
    case "request":
      return engine.request(first as number);
    case "requestText":
      return engine.requestText(first as number);
    case "addressOf":
      return engine.addressOf(first as number);
    case "locate":
      return engine.locate(first as string);
  }
}

function sourceOf(input: OpenInput): ByteSource {
  if (input.kind === "file") return blobSource(input.file.name, input.file);
  return bytesSource(input.name, new TextEncoder().encode(input.text));
}

/** A column is moved to the page, not copied. */
function buffersOf(window: RowWindow): Transferable[] {
  return Object.values(window).flatMap((column: unknown) =>
    ArrayBuffer.isView(column) && column.buffer instanceof ArrayBuffer ? [column.buffer] : [],
  );
}

function post(message: FromWorker, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

/** A message channel comes back after the messages that wait, and sooner than a timer does. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
