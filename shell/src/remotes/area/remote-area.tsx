import { lazy, Suspense, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadedRemote, loadRemoteModule, reloadRemoteModule } from '../load/load-remote';
import { OverrideGate } from '../override/override-gate';
import { MountedRemote } from './mounted-remote';
import { RemoteBoundary } from './remote-boundary';
import { RemoteWaiting } from './remote-waiting';

/**
 * Loads a remote and shows its screens. An error of the remote stays inside this area.
 * @example <RemoteArea remote="remote-asesor" />
 */
export function RemoteArea({ remote }: { remote: string }) {
  return (
    <OverrideGate key={remote} remote={remote}>
      <Attempts remote={remote} />
    </OverrideGate>
  );
}

function Attempts({ remote }: { remote: string }) {
  const { pathname } = useLocation();
  const [attempt, setAttempt] = useState(0);
  const again = () => setAttempt((number) => number + 1);
  // A lazy component that failed always fails again, so every attempt makes a new one.
  const Screen = useMemo(() => screenOf(remote, attempt), [remote, attempt]);
  return (
    <RemoteBoundary key={attempt} remote={remote} path={pathname} onRetry={again}>
      <Suspense fallback={<RemoteWaiting onRetry={again} />}>
        <Screen />
      </Suspense>
    </RemoteBoundary>
  );
}

function screenOf(remote: string, attempt: number) {
  const began = performance.now();
  const ready = attempt === 0 ? loadedRemote(remote) : undefined;
  if (ready) return () => <MountedRemote {...ready} began={began} />;
  return lazy(async () => {
    const loaded = attempt === 0 ? await loadRemoteModule(remote) : await reloadRemoteModule(remote);
    return { default: () => <MountedRemote {...loaded} began={began} /> };
  });
}
