import { bandaDe, type FilaDeCola, totalDelScore, type Vecina } from 'shared-domain';
import type { QuienActua } from '../acciones';
import { presentarEvaluacion } from '../evaluaciones.presenter';
import type { ConFirma } from '../firmas/firma.presenter';
import type { FilaDeCola as Fila } from './cola.repository';

/** A row of the queue, with the score for those who may see it. */
export function presentarFilaDeCola(fila: ConFirma<Fila>, quien: QuienActua, veScores: boolean): FilaDeCola {
  const evaluacion = presentarEvaluacion(fila, quien);
  if (!veScores) return evaluacion;
  return { ...evaluacion, score: { total: totalDelScore(fila.puntos), banda: bandaDe(fila.banda) } };
}

type NombreYDni = Vecina['cliente']['datos'];

/** An evaluation by which one finds it: its number and its client. */
export function presentarVecina(fila: ({ id: number } & NombreYDni) | undefined): Vecina | null {
  if (!fila) return null;
  const { id, nombre, apellidoPaterno, apellidoMaterno, dni } = fila;
  return { id, cliente: { datos: { nombre, apellidoPaterno, apellidoMaterno, dni } } };
}
