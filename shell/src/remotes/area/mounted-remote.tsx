import { useEffect, useLayoutEffect, useRef } from 'react';
import { setProvenance } from 'shared-auth';
import { shellRelease } from '../../page';
import { watchErrorsOf } from '../error-report';
import type { LoadedRemote } from '../load-remote';
import { reportFirstScreen } from '../load-report';
import { askedOverride } from '../overrides';
import { mayLoseWork, NewReleaseNotice } from './new-release-notice';

interface Props extends LoadedRemote {
  /** `performance.now()` when the area was opened. */
  began: number;
}

/** While mounted, calls carry the remote's release. */
export function MountedRemote({ began, ...remote }: Props) {
  const { name, release, folders, module } = remote;
  const isReloadAgreed = useRef(false);
  // Layout effects run before the remote's effects, which send its first calls.
  useLayoutEffect(() => {
    setProvenance({ shell: shellRelease(), remote: `${name}@${release}` });
    return () => setProvenance({ shell: shellRelease() });
  }, [name, release]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isReloadAgreed.current && mayLoseWork({ name, release, module })) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [name, release, module]);

  useEffect(() => (folders ? watchErrorsOf(name, release, folders) : undefined), [name, release, folders]);

  useEffect(() => reportFirstScreen(name, release, began), [name, release, began]);

  const reload = () => {
    isReloadAgreed.current = true;
    window.location.reload();
  };
  const Screens = module.default;
  return (
    <>
      {!askedOverride(name) && <NewReleaseNotice {...remote} onReload={reload} />}
      <Screens />
    </>
  );
}
