import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Evaluacion } from 'shared-domain';
import { CartaDeMotivos, CronogramaImprimible, FalloDeLectura, useCartaDeMotivos } from 'shared-evaluaciones';
import { PdfViewer, Skeleton, Spinner } from 'shared-ui';
import { documentoDe } from './documento.api';
import { HistorialDeEvaluacion } from './historial-de-evaluacion';
import { texts, VISOR } from './texts';

// No first screen needs these.
const VistaDeCapacidad = lazy(() =>
  import('../analisis/vista-de-capacidad').then((parte) => ({ default: parte.VistaDeCapacidad })),
);
const VistaDeExposicion = lazy(() =>
  import('../exposicion/vista-de-exposicion').then((parte) => ({ default: parte.VistaDeExposicion })),
);
const VistaDeFuentes = lazy(() =>
  import('../fuentes/vista-de-fuentes').then((parte) => ({ default: parte.VistaDeFuentes })),
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
  if (vista === 'carta') return <Carta evaluacion={evaluacion} />;
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

function Carta({ evaluacion }: { evaluacion: Evaluacion }) {
  return <CartaDeMotivos {...useCartaDeMotivos(evaluacion)} />;
}

function DocumentoAdjunto({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(documentoDe(id));
  if (data) return <PdfViewer source={data} labels={VISOR} />;
  if (!error) return <Spinner label={texts.cargandoPdf} />;
  return <FalloDeLectura error={error} onRetry={refetch} />;
}
