import { lazy, Suspense } from 'react';
import type { Evaluacion } from 'shared-domain';
import {
  CartaDeMotivos,
  CronogramaImprimible,
  DocumentoAdjunto,
  HistorialDeEvaluacion,
} from 'shared-evaluaciones';
import { Skeleton } from 'shared-ui';
import { texts } from './texts';

// No first screen needs these.
const VistaDeCapacidad = lazy(() =>
  import('../vistas/vista-de-capacidad').then((parte) => ({ default: parte.VistaDeCapacidad })),
);
const VistaDeExposicion = lazy(() =>
  import('../vistas/vista-de-exposicion').then((parte) => ({ default: parte.VistaDeExposicion })),
);
const VistaDeFuentes = lazy(() =>
  import('../vistas/vista-de-fuentes').then((parte) => ({ default: parte.VistaDeFuentes })),
);

/** `expediente` is the PDF beside the client's data. */
export type Vista =
  | 'pdf'
  | 'historial'
  | 'cronograma'
  | 'expediente'
  | 'capacidad'
  | 'exposicion'
  | 'fuentes'
  | 'carta';

/** What is shown beside the cards, and of which evaluation. */
export interface Detalle {
  vista: Vista;
  id: number;
}

export const tituloDeDetalle = ({ vista, id }: Detalle) => texts.titulo[vista](id);

export function DetalleDeEvaluacion({ vista, evaluacion }: { vista: Vista; evaluacion: Evaluacion }) {
  if (vista === 'pdf' || vista === 'expediente') return <DocumentoAdjunto id={evaluacion.id} />;
  if (vista === 'carta') return <CartaDeMotivos evaluacion={evaluacion} />;
  if (vista === 'capacidad' || vista === 'exposicion' || vista === 'fuentes')
    return (
      <Suspense fallback={<Skeleton lines={6} />}>
        {vista === 'capacidad' && <VistaDeCapacidad evaluacion={evaluacion} />}
        {vista === 'exposicion' && <VistaDeExposicion id={evaluacion.id} />}
        {vista === 'fuentes' && <VistaDeFuentes id={evaluacion.id} />}
      </Suspense>
    );
  if (vista === 'historial') return <HistorialDeEvaluacion id={evaluacion.id} />;
  return (
    <CronogramaImprimible
      key={evaluacion.id}
      evaluacion={evaluacion}
      nombreDeCuota={texts.cuota}
      isOnDemand
    />
  );
}
