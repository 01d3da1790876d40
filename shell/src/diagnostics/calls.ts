import type { AxiosInstance, AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { watchCalls } from 'shared-auth';

export interface RecordedCall {
  id: number;
  /** Such as `GET /api/evaluaciones/:id`. */
  name: string;
  /** HTTP status; undefined without a response. */
  outcome: number | 'cancelled' | undefined;
  isFailed: boolean;
  milliseconds: number;
  /** Undefined if the browser does not report the size. */
  bytes: number | undefined;
  /** Sent by the script in the page. */
  isEarly: boolean;
}

export interface CallRecord {
  /** Newest first. */
  calls: readonly RecordedCall[];
  count: number;
  failed: number;
  milliseconds: number;
  bytes: number;
}

const MOST_CALLS = 50;
/** Sizes come from these entries; the default is 250. */
const RESOURCE_ENTRIES = 2000;

let recorded: CallRecord = { calls: [], count: 0, failed: 0, milliseconds: 0, bytes: 0 };
const listeners = new Set<() => void>();
const began = new WeakMap<InternalAxiosRequestConfig, number>();

export const callsSoFar = (): CallRecord => recorded;

/** Returns a function that removes the listener. */
export function onCall(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Without queries, bodies or responses. */
export function recordCalls(): void {
  performance.setResourceTimingBufferSize?.(RESOURCE_ENTRIES);
  watchCalls((client) => {
    client.interceptors.request.use((config) => {
      began.set(config, performance.now());
      return config;
    });
    client.interceptors.response.use(
      (response) => {
        note(client, response.config, response);
        return response;
      },
      (error) => {
        // Calls after the session's end are not sent and have no configuration.
        if (error.config) note(client, error.config, error.response, error.code === 'ERR_CANCELED');
        throw error;
      },
    );
  });
}

function note(
  client: AxiosInstance,
  config: InternalAxiosRequestConfig,
  response: AxiosResponse | undefined,
  isCancelled = false,
): void {
  const sent = began.get(config);
  if (sent === undefined) return;
  const { pathname, href } = new URL(client.getUri(config), window.location.href);
  const entry = performance.getEntriesByName?.(href).at(-1) as PerformanceResourceTiming | undefined;
  const isEarly = response !== undefined && response.request === null;
  const call: RecordedCall = {
    id: recorded.count,
    name: config.call ?? `${(config.method ?? 'get').toUpperCase()} ${withoutNumbers(pathname)}`,
    outcome: response?.status ?? (isCancelled ? 'cancelled' : undefined),
    isFailed: !isCancelled && !(response && response.status < 400),
    milliseconds: Math.round(isEarly && entry ? entry.duration : performance.now() - sent),
    bytes: response && (entry?.encodedBodySize || undefined),
    isEarly,
  };
  recorded = {
    calls: [call, ...recorded.calls].slice(0, MOST_CALLS),
    count: recorded.count + 1,
    failed: recorded.failed + Number(call.isFailed),
    milliseconds: recorded.milliseconds + call.milliseconds,
    bytes: recorded.bytes + (call.bytes ?? 0),
  };
  for (const listener of listeners) listener();
}

/** A long number may be a DNI. */
const withoutNumbers = (path: string) => path.replace(/\d{4,}/g, '#');
