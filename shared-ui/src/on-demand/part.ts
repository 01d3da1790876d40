import type { ComponentType } from 'react';

/** A component that is not part of the first load. */
export interface Part<Props> {
  /** Fetches the code once; React's `use` reads the result. */
  load: () => Promise<ComponentType<Props>>;
}

const FAILURE_STANDS = 1000;

export function part<Props>(fetchCode: () => Promise<ComponentType<Props>>): Part<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;

  function fetchOnce() {
    const promise = fetchCode();
    promise.then(
      // What React itself notes on a promise it has read: with it the first render does not wait either.
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      () => {
        // The failure stands long enough to be rendered; a later attempt asks for the file again.
        setTimeout(() => {
          loading = undefined;
        }, FAILURE_STANDS);
      },
    );
    return promise;
  }

  return {
    load: () => {
      loading ??= fetchOnce();
      return loading;
    },
  };
}
