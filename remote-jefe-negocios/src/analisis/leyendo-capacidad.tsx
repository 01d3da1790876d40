import { Skeleton } from 'shared-ui';
import { texts } from './texts';

export function LeyendoCapacidad() {
  return <Skeleton lines={6} label={texts.leyendo} />;
}
