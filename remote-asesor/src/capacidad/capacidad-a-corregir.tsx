import { FalloDeLectura } from 'shared-evaluaciones';
import { SeccionCapacidad } from './seccion-capacidad';
import { texts } from './texts';
import type { CapacidadEnviada } from './use-capacidad-enviada';

/** The section in a correction. It waits for what was sent; where that is not this advisor's to read, it is left out. */
export function CapacidadACorregir({ capacidad }: { capacidad: CapacidadEnviada }) {
  if (capacidad.isKnown) return <SeccionCapacidad capacidad={capacidad} />;
  if (!capacidad.error) return null;
  return (
    <FalloDeLectura
      error={capacidad.error}
      onRetry={capacidad.onRetry}
      texto={(mensaje) => `${texts.noSeLeyo} ${mensaje}`}
    />
  );
}
