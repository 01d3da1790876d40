import { useQuery } from '@tanstack/react-query';
import type { Evaluacion } from 'shared-domain';
import { CartaDeMotivos, CronogramaImprimible, FalloDeLectura, useCartaDeMotivos } from 'shared-evaluaciones';
import { PdfViewer, Spinner } from 'shared-ui';
import { documentoDe } from './documento.api';
import { HistorialDeEvaluacion } from './historial-de-evaluacion';
import { texts, VISOR } from './texts';

/** `expediente` is the PDF beside the client's data. */
export type Vista = 'pdf' | 'historial' | 'cronograma' | 'expediente' | 'carta';

/** What is shown beside the cards, and of which evaluation. */
export interface Detalle {
  vista: Vista;
  id: number;
}

export const tituloDeDetalle = ({ vista, id }: Detalle) => texts.titulo[vista](id);

export function DetalleDeEvaluacion({ vista, evaluacion }: { vista: Vista; evaluacion: Evaluacion }) {
  if (vista === 'pdf' || vista === 'expediente') return <DocumentoAdjunto id={evaluacion.id} />;
  if (vista === 'carta') return <Carta evaluacion={evaluacion} />;
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
