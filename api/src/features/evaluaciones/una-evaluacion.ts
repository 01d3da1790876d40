import { ESTADO, formatFechaHora } from 'shared-domain';
import type { Db } from '../../db/connection';
import { conflicto, noEncontrado } from '../../problemas';
import { evaluacionPorId, type FilaEvaluacion, nombreDeUsuario } from './evaluaciones.repository';

export const TEXTO_EVALUACION_NO_ENCONTRADA = 'Evaluación no encontrada.';

export async function exigir(tx: Db, id: number): Promise<FilaEvaluacion> {
  const fila = await evaluacionPorId(tx, id);
  if (!fila) throw noEncontrado(TEXTO_EVALUACION_NO_ENCONTRADA);
  return fila;
}

/** Tells who changed the evaluation last, and when. */
export async function quePaso(tx: Db, id: number): Promise<string> {
  const fila = await exigir(tx, id);
  if (fila.estado === ESTADO.pendiente) {
    const quien = await nombreDeUsuario(tx, fila.actualizadoPor);
    const cuando = formatFechaHora(new Date(fila.actualizadoEn).toISOString());
    if (fila.firmadaEn !== null)
      return `${quien} dio la primera firma de esta evaluación el ${cuando}. Vuelva a cargarla antes de firmar.`;
    return `${quien} modificó esta evaluación el ${cuando}. Vuelva a cargarla antes de continuar.`;
  }
  const quien = fila.decididoPor === null ? '' : await nombreDeUsuario(tx, fila.decididoPor);
  const cuando = formatFechaHora(new Date(fila.decididoEn ?? fila.actualizadoEn).toISOString());
  const verbo = fila.estado === ESTADO.aceptado ? 'aprobó' : 'rechazó';
  return `${quien} ya ${verbo} esta evaluación el ${cuando}.`;
}

/** A refusal with 409 that tells who changed the evaluation last, and when. */
export const porQueNo = async (tx: Db, id: number): Promise<Error> => conflicto(await quePaso(tx, id));
