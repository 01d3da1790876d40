import type { MountEnvironment } from './mount-environment';

/** A product and a browser that will probably be needed. They start at once, while something else is done. */
export interface ExpectedMount {
  /** Waits until they run; whoever opens them closes them. */
  open(): Promise<MountEnvironment>;
  /** Ends what nobody opened. */
  abandon(): Promise<void>;
}

/** @param start begins at once; where it fails, that is told to whoever opens it, and to nobody else */
export function expectMount(start: () => Promise<MountEnvironment>): ExpectedMount {
  const environment = start();
  environment.catch(() => undefined);
  let isOpened = false;
  return {
    open: () => {
      isOpened = true;
      return environment;
    },
    abandon: async () => {
      if (isOpened) return;
      const unused = await environment.catch(() => undefined);
      await unused?.close();
    },
  };
}
