import { Skeleton } from 'shared-ui';
import { texts } from './texts';

// The usual height of the facts, so that the buttons below seldom move.
const ALTO = 132;

/** Placeholder for the facts of a pending credit. */
export function HechosPorLeer() {
  return (
    <div aria-busy="true">
      <Skeleton height={ALTO} label={texts.leyendo} />
    </div>
  );
}
