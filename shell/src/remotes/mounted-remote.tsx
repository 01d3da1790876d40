import { useEffect, useLayoutEffect } from 'react';
import { setProvenance } from 'shared-auth';
import { shellRelease } from '../page';
import type { LoadedRemote } from './load-remote';

/** A remote's screens while they are on the page. */
export function MountedRemote({ name, release, module }: LoadedRemote) {
  // A layout effect: it runs before the remote's first request leaves.
  useLayoutEffect(() => {
    setProvenance({ shell: shellRelease(), remote: `${name}@${release}` });
    return () => setProvenance({ shell: shellRelease() });
  }, [name, release]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (module.hasUnsavedWork?.()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [module]);

  const Screens = module.default;
  return <Screens />;
}
