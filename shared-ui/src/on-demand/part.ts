import type { ComponentType } from 'react';

/** A component that is not part of the first load. */
export interface Part<Props> {
  /** The component once its code is there: it then renders without the pause that `React.lazy` makes. */
  loaded: () => ComponentType<Props> | undefined;
  load: () => Promise<ComponentType<Props>>;
}

export function part<Props>(fetchCode: () => Promise<ComponentType<Props>>): Part<Props> {
  let component: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;

  async function fetchOnce() {
    try {
      component = await fetchCode();
      return component;
    } catch (reason) {
      // The next attempt asks again: a file that failed once may be there a second later.
      loading = undefined;
      throw reason;
    }
  }

  return {
    loaded: () => component,
    load: () => {
      loading ??= fetchOnce();
      return loading;
    },
  };
}
