/**
 * Takes every way to the network out of a worker before it reads a log. A policy in the page does not
 * bind workers, and a host may serve the worker's file without the header; this holds in any case.
 */
const ways = [
  "fetch",
  "XMLHttpRequest",
  "WebSocket",
  "WebSocketStream",
  "WebTransport",
  "EventSource",
  "RTCPeerConnection",
  "importScripts",
  "Worker",
  "SharedWorker",
  "BroadcastChannel",
  "caches",
  "Request",
] as const;

export function isolate(scope: object): void {
  for (const way of ways) {
    // The inherited one would show again once the own one is deleted.
    for (
      let holder: object | null = scope;
      holder !== null;
      holder = Object.getPrototypeOf(holder) as object | null
    ) {
      Reflect.deleteProperty(holder, way);
    }
    Object.defineProperty(scope, way, { value: undefined, writable: false, configurable: false });
  }
}
