import { lazy, Suspense } from 'react';
import { Popover } from 'shared-ui';
import { Enlace } from '../score/puntaje';
import { LeyendoCapacidad } from './leyendo-capacidad';
import { texts } from './texts';

// Read, and loaded, when somebody opens it.
const CapacidadDecidida = lazy(() =>
  import('./capacidad-decidida').then((parte) => ({ default: parte.CapacidadDecidida })),
);

/** The capacity to pay as it was at the decision, for whoever opens it. */
export function CapacidadDeLaDecision({ id }: { id: number }) {
  return (
    <div>
      <Popover label={texts.deLaDecision} trigger={<Enlace variant="quiet">{texts.verCapacidad}</Enlace>}>
        <Suspense fallback={<LeyendoCapacidad />}>
          <CapacidadDecidida id={id} />
        </Suspense>
      </Popover>
    </div>
  );
}
