import type { AxiosInstance, AxiosResponse } from 'axios';
import { errorNumber } from './call-errors';

/** A call that is being measured. */
export interface WatchedCall {
  /** The header by which the service finds the trace of the call (https://www.w3.org/TR/trace-context/). */
  traceparent: string;
  /** Called once the call is over: with status and number of the answer, where there was one. */
  end(status: number | undefined, number: string | undefined): void;
}

/** Begins to measure a call, such as `PUT /api/usuarios/:id`; undefined where this one is not measured. */
export type CallWatcher = (call: string) => WatchedCall | undefined;

let watch: CallWatcher | undefined;

/** From now on calls are measured: the shell asks for it where its server traces. */
export function watchCalls(watcher: CallWatcher | undefined): void {
  watch = watcher;
}

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The name of the call in the list of calls. */
    call?: string;
    watched?: WatchedCall | undefined;
    /** True for a report of the page itself and its validation. Neither is measured: each would need another report. */
    isReport?: boolean;
  }
}

/** Has the calls of a client measured. */
export function withWatcher(instance: AxiosInstance): AxiosInstance {
  instance.interceptors.request.use((config) => {
    config.watched = config.call && !config.isReport ? watch?.(config.call) : undefined;
    if (config.watched) config.headers.set('traceparent', config.watched.traceparent);
    return config;
  });
  const end = ({ config, status }: AxiosResponse, error?: unknown) =>
    config.watched?.end(status, errorNumber(error));
  instance.interceptors.response.use(
    (response) => {
      end(response);
      return response;
    },
    (error) => {
      if (error.response) end(error.response, error);
      else error.config?.watched?.end(undefined, undefined);
      throw error;
    },
  );
  return instance;
}
