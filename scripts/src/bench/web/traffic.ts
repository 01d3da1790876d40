import type { CDPSession } from 'playwright-core';

/** One request of a page. Times are milliseconds since the first request. */
export interface Transfer {
  url: string;
  kind: string;
  priority: string;
  start: number;
  /** When its answer began, and when it was there. */
  answered?: number;
  end?: number;
  /** Bytes of the body as they came over the network. */
  bytes: number;
  from: 'network' | 'cache' | 'service worker';
}

export interface Traffic {
  transfers: Transfer[];
  /** Resolves once no request has been under way for so long. */
  quiet(forMs: number): Promise<void>;
}

const LONGEST_WAIT_MS = 60_000;

/** Notes every request of a page from now on. */
export function watchTraffic(devtools: CDPSession): Traffic {
  const byId = new Map<string, Transfer & { headerBytes: number }>();
  let began: number | undefined;
  let lastChange = performance.now();
  const since = (timestamp: number) => {
    began ??= timestamp;
    return (timestamp - began) * 1000;
  };
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type = '' }) => {
    if (request.url.startsWith('data:')) return;
    const start = since(timestamp);
    const { url, initialPriority: priority } = request;
    byId.set(requestId, { url, kind: type, priority, start, bytes: 0, headerBytes: 0, from: 'network' });
    lastChange = performance.now();
  });
  devtools.on('Network.responseReceived', ({ requestId, response, timestamp, type }) => {
    const transfer = byId.get(requestId);
    if (!transfer) return;
    const { encodedDataLength, fromDiskCache, fromServiceWorker } = response;
    const from = fromServiceWorker ? 'service worker' : fromDiskCache ? 'cache' : transfer.from;
    Object.assign(transfer, { answered: since(timestamp), kind: type, headerBytes: encodedDataLength, from });
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => {
    const transfer = byId.get(requestId);
    if (transfer) transfer.from = 'cache';
  });
  devtools.on('Network.resourceChangedPriority', ({ requestId, newPriority }) => {
    const transfer = byId.get(requestId);
    if (transfer) transfer.priority += `→${newPriority}`;
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const transfer = byId.get(requestId);
    if (!transfer) return;
    transfer.end = since(timestamp);
    if (transfer.from === 'network') transfer.bytes = Math.max(0, encodedDataLength - transfer.headerBytes);
    lastChange = performance.now();
  });
  devtools.on('Network.loadingFailed', ({ requestId, timestamp }) => {
    const transfer = byId.get(requestId);
    if (transfer) transfer.end = since(timestamp);
    lastChange = performance.now();
  });
  const isQuiet = () => [...byId.values()].every(({ end }) => end !== undefined);
  return {
    get transfers() {
      return [...byId.values()];
    },
    async quiet(forMs) {
      const limit = performance.now() + LONGEST_WAIT_MS;
      while (performance.now() < limit && !(isQuiet() && performance.now() - lastChange > forMs)) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}

/** Scripts that came over the network: their bytes as sent, and how many requests they took. */
export function scriptsOf(transfers: readonly Transfer[]): { bytes: number; requests: number } {
  const scripts = transfers.filter(({ url, from }) => /\.m?js(\?|$)/.test(url) && from === 'network');
  return { bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0), requests: scripts.length };
}

/** The bytes of the page itself, as sent. */
export function pageBytes(transfers: readonly Transfer[]): number {
  return transfers.find(({ kind }) => kind === 'Document')?.bytes ?? 0;
}
