import { Skeleton, Stack } from 'shared-ui';
import { texts } from '../remotes/texts';

/** Shown in the place of a screen while its files are loaded. */
export function ScreenWaiting() {
  return (
    <Stack>
      <Skeleton height={32} label={texts.loading} />
      <Skeleton lines={6} />
    </Stack>
  );
}
