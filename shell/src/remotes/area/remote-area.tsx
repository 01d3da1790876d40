import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Alert, Button, Stack } from 'shared-ui';
import { ScreenWaiting } from '../../screens/screen-waiting';
import { type LoadedRemote, loadedRemote, loadRemoteModule, reloadRemoteModule } from '../load-remote';
import { texts } from '../texts';
import { MountedRemote } from './mounted-remote';
import { OverrideGate } from './override-gate';
import { RemoteBoundary } from './remote-boundary';

/** Contains the remote's errors. */
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
  return (
    <RemoteBoundary key={attempt} remote={remote} path={pathname} onRetry={again}>
      <Attempt remote={remote} isFirst={attempt === 0} onRetry={again} />
    </RemoteBoundary>
  );
}

interface AttemptProps {
  remote: string;
  isFirst: boolean;
  onRetry: () => void;
}

/** Not lazy: after its fallback, Suspense delays the content by up to 300 ms. */
function Attempt({ remote, isFirst, onRetry }: AttemptProps) {
  const [began] = useState(() => performance.now());
  const [ready, setReady] = useState(() => (isFirst ? loadedRemote(remote) : undefined));
  const [failure, setFailure] = useState<{ cause: unknown }>();
  const [loading] = useState(() => ready ?? load(remote, isFirst));
  useEffect(() => {
    let isShown = true;
    Promise.resolve(loading).then(
      (loaded) => isShown && setReady(loaded),
      (cause: unknown) => isShown && setFailure({ cause }),
    );
    return () => {
      isShown = false;
    };
  }, [loading]);

  if (failure) throw failure.cause;
  const waiting = <RemoteWaiting onRetry={onRetry} />;
  if (!ready) return waiting;
  return (
    <Suspense fallback={waiting}>
      <MountedRemote {...ready} began={began} />
    </Suspense>
  );
}

function load(remote: string, isFirst: boolean): Promise<LoadedRemote> {
  const loading = isFirst ? loadRemoteModule(remote) : reloadRemoteModule(remote);
  // The load may fail before the first render, which shows the failure.
  loading.catch(() => undefined);
  return loading;
}

const SLOW_AFTER_MS = 4000;

function RemoteWaiting({ onRetry }: { onRetry: () => void }) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Stack>
      {isSlow && (
        <Alert tone="info" title={texts.slow}>
          <Button variant="secondary" onClick={onRetry}>
            {texts.retry}
          </Button>
        </Alert>
      )}
      <ScreenWaiting />
    </Stack>
  );
}
