import {
  ALCANZA,
  bandaDe,
  ESTADO,
  type FilaDeCola,
  RANGO_DE_CAPACIDAD,
  totalDelScore,
  type Vecina,
  valoresDe,
} from 'shared-domain';
import { type ConFirma, presentarEvaluacion, type QuienActua } from '../evaluaciones';
import type { FilaDeCola as Fila } from './cola.repository';

/** A row of the queue. For those who decide, with what they look at first; `sobreElLimite` are the numbers of those. */
export function presentarFilaDeCola(
  fila: ConFirma<Fila>,
  quien: QuienActua,
  sobreElLimite: ReadonlySet<number> | undefined,
): FilaDeCola {
  const evaluacion = presentarEvaluacion(fila, quien);
  if (!sobreElLimite) return evaluacion;
  const { puntos: puntosBrutos, banda, rango } = fila;
  const score = { total: totalDelScore(puntosBrutos), banda: bandaDe(banda) };
  if (fila.estado !== ESTADO.pendiente) return { ...evaluacion, score };
  const alcanza = valoresDe(ALCANZA).find((uno) => RANGO_DE_CAPACIDAD[uno] === rango) ?? 'sin_dato';
  return { ...evaluacion, score, puntosBrutos, alcanza, sobreElLimite: sobreElLimite.has(fila.id) };
}

type NombreYDni = Vecina['cliente']['datos'];

/** An evaluation by which one finds it: its number and its client. */
export function presentarVecina(fila: ({ id: number } & NombreYDni) | undefined): Vecina | null {
  if (!fila) return null;
  const { id, nombre, apellidoPaterno, apellidoMaterno, dni } = fila;
  return { id, cliente: { datos: { nombre, apellidoPaterno, apellidoMaterno, dni } } };
}
