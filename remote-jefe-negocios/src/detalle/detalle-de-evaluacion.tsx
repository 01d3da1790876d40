import type { Evaluacion } from 'shared-domain';
import { CronogramaReferencial } from 'shared-evaluaciones';
import { DocumentoAdjunto } from './documento-adjunto';
import { HistorialDeEvaluacion } from './historial-de-evaluacion';
import { texts } from './texts';

export type Vista = 'pdf' | 'historial' | 'cronograma';

/** What is being read beside the cards. */
export interface Detalle {
  vista: Vista;
  id: number;
}

const TITULO: Record<Vista, (id: number) => string> = {
  pdf: texts.tituloPdf,
  historial: texts.tituloHistorial,
  cronograma: texts.tituloCronograma,
};

export const tituloDeDetalle = ({ vista, id }: Detalle) => TITULO[vista](id);

interface Props {
  vista: Vista;
  evaluacion: Evaluacion;
}

export function DetalleDeEvaluacion({ vista, evaluacion }: Props) {
  if (vista === 'pdf') return <DocumentoAdjunto id={evaluacion.id} />;
  if (vista === 'historial') return <HistorialDeEvaluacion id={evaluacion.id} />;
  return <CronogramaReferencial credito={evaluacion} nombreDeCuota={texts.cuota} />;
}
