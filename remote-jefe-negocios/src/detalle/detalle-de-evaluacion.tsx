import type { Evaluacion } from 'shared-domain';
import { CronogramaReferencial } from './cronograma-referencial';
import { DocumentoAdjunto } from './documento-adjunto';
import { Historial } from './historial';
import { TEXTO } from './texts';

export type Vista = 'pdf' | 'historial' | 'cronograma';

/** What is being read beside the cards. */
export interface Detalle {
  vista: Vista;
  evaluacion: Evaluacion;
  titulo: string;
}

export const TITULO_DETALLE: Record<Vista, (id: number) => string> = {
  pdf: TEXTO.tituloPdf,
  historial: TEXTO.tituloHistorial,
  cronograma: TEXTO.tituloCronograma,
};

export function DetalleDeEvaluacion({ detalle: { vista, evaluacion } }: { detalle: Detalle }) {
  if (vista === 'pdf') return <DocumentoAdjunto id={evaluacion.id} />;
  if (vista === 'historial') return <Historial id={evaluacion.id} />;
  return <CronogramaReferencial evaluacion={evaluacion} />;
}
