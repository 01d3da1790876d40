import { Skeleton, Stack } from 'shared-ui';
import { texts } from '../remotes/texts';

export function ScreenWaiting() {
  return (
    <Stack>
      <Skeleton height={32} label={texts.loading} />
      <Skeleton lines={6} />
    </Stack>
  );
}
