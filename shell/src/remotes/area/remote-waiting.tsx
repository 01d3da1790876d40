import { useEffect, useState } from 'react';
import { Alert, Button, Stack } from 'shared-ui';
import { ScreenWaiting } from '../../screens/screen-waiting';
import { texts } from '../texts';

const SLOW_AFTER_MS = 4000;

/** Shown while the files of a remote are loaded. */
export function RemoteWaiting({ onRetry }: { onRetry: () => void }) {
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
