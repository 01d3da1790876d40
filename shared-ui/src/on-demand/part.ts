import type { ComponentType } from 'react';

/** A component that is not part of the first load. */
export interface Part<Props> {
  /** The component, once its code is there. */
  loaded: () => ComponentType<Props> | undefined;
  load: () => Promise<ComponentType<Props>>;
}

const FAILURE_STANDS = 1000;

export function part<Props>(fetchCode: () => Promise<ComponentType<Props>>): Part<Props> {
  let component: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;

  function fetchOnce() {
    const promise = fetchCode();
    promise.then(
      (value) => {
        component = value;
      },
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
    loaded: () => component,
    load: () => {
      loading ??= fetchOnce();
      return loading;
    },
  };
}
