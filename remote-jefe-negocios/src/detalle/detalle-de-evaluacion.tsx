import type { Evaluacion } from 'shared-domain';
import { CronogramaReferencial } from './cronograma-referencial';
import { DocumentoAdjunto } from './documento-adjunto';
import { Historial } from './historial';
import { TEXTO } from './texts';

export type Vista = 'pdf' | 'historial' | 'cronograma';

/** What is being read beside the cards. */
export interface Detalle {
  vista: Vista;
  id: number;
}

const TITULO: Record<Vista, (id: number) => string> = {
  pdf: TEXTO.tituloPdf,
  historial: TEXTO.tituloHistorial,
  cronograma: TEXTO.tituloCronograma,
};

export const tituloDeDetalle = ({ vista, id }: Detalle) => TITULO[vista](id);

interface Props {
  vista: Vista;
  evaluacion: Evaluacion;
}

export function DetalleDeEvaluacion({ vista, evaluacion }: Props) {
  if (vista === 'pdf') return <DocumentoAdjunto id={evaluacion.id} />;
  if (vista === 'historial') return <Historial id={evaluacion.id} />;
  return <CronogramaReferencial evaluacion={evaluacion} />;
}
