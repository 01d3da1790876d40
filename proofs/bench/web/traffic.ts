import type { CDPSession, Page } from 'playwright-core';

/** Times are milliseconds since the first request. */
export interface Transfer {
  url: string;
  kind: string;
  priority: string;
  start: number;
  answered?: number;
  end?: number;
  /** Encoded size of the body. */
  bytes: number;
  from: 'network' | 'cache' | 'service worker';
}

export interface Traffic {
  /** Resolves after `forMs` milliseconds without a request in progress. */
  quiet(forMs: number): Promise<Transfer[]>;
}

const LONGEST_WAIT_MS = 60_000;

/** Reads encoded sizes from the page, because the DevTools figures depend on the protocol. */
async function bodySizes(page: Page): Promise<Map<string, number>> {
  const entries = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      (entry) => {
        const { name, encodedBodySize } = entry as PerformanceResourceTiming;
        return [name, encodedBodySize] as const;
      },
    ),
  );
  return new Map(entries);
}

export function watchTraffic(page: Page, devtools: CDPSession): Traffic {
  const byId = new Map<string, Transfer>();
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
    byId.set(requestId, { url, kind: type, priority, start, bytes: 0, from: 'network' });
    lastChange = performance.now();
  });
  devtools.on('Network.responseReceived', ({ requestId, response, timestamp, type }) => {
    const transfer = byId.get(requestId);
    if (!transfer) return;
    const { fromDiskCache, fromServiceWorker } = response;
    const from = fromServiceWorker ? 'service worker' : fromDiskCache ? 'cache' : transfer.from;
    Object.assign(transfer, { answered: since(timestamp), kind: type, from });
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => {
    const transfer = byId.get(requestId);
    if (transfer) transfer.from = 'cache';
  });
  devtools.on('Network.resourceChangedPriority', ({ requestId, newPriority }) => {
    const transfer = byId.get(requestId);
    if (transfer) transfer.priority += `→${newPriority}`;
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const transfer = byId.get(requestId);
    if (transfer) transfer.end = since(timestamp);
    lastChange = performance.now();
  });
  devtools.on('Network.loadingFailed', ({ requestId, timestamp }) => {
    const transfer = byId.get(requestId);
    if (transfer) transfer.end = since(timestamp);
    lastChange = performance.now();
  });
  const isQuiet = () => [...byId.values()].every(({ end }) => end !== undefined);
  return {
    async quiet(forMs) {
      const limit = performance.now() + LONGEST_WAIT_MS;
      while (performance.now() < limit && !(isQuiet() && performance.now() - lastChange > forMs)) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      const sizes = await bodySizes(page);
      const transfers = [...byId.values()];
      for (const transfer of transfers)
        if (transfer.from === 'network') transfer.bytes = sizes.get(transfer.url) ?? 0;
      return transfers;
    },
  };
}

export function scriptsOf(transfers: readonly Transfer[]): { bytes: number; requests: number } {
  const scripts = transfers.filter(({ url, from }) => /\.m?js(\?|$)/.test(url) && from === 'network');
  return { bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0), requests: scripts.length };
}

export function pageBytes(transfers: readonly Transfer[]): number {
  return transfers.find(({ kind }) => kind === 'Document')?.bytes ?? 0;
}
