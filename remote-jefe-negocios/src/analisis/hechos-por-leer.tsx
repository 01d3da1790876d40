import { Skeleton } from 'shared-ui';
import { texts } from './texts';

// The usual height of the facts, so that the buttons below seldom move.
const ALTO = 132;

/** Stands where the facts of a pending credit will be. */
export function HechosPorLeer() {
  return (
    <div aria-busy="true">
      <Skeleton height={ALTO} label={texts.leyendo} />
    </div>
  );
}
