import { esLaMismaPersona } from 'shared-domain';
import type { Db } from '../../db/connection';
import { noEncontrado, sinPermiso } from '../../problemas';
import { accionesDe, conAjustes, type QuienActua } from './acciones';
import { evaluacionPorId, type FilaEvaluacion } from './evaluaciones.repository';
import { loQueHizo } from './hechos.repository';
import { lectorDe } from './lector';
import { TEXTO_EVALUACION_NO_ENCONTRADA } from './una-evaluacion';

/** The evaluation for a caller who may read it. A client does not learn whether an evaluation of others exists. */
export async function exigirVisible(
  db: Db,
  id: number,
  { rol, dni }: Pick<QuienActua, 'rol' | 'dni'>,
): Promise<FilaEvaluacion> {
  const fila = await evaluacionPorId(db, id);
  if (rol === 'cliente' && !esLaMismaPersona(fila?.dni, dni)) throw sinPermiso();
  if (!fila) throw noEncontrado(TEXTO_EVALUACION_NO_ENCONTRADA);
  return fila;
}

/** The same for what the advisors of other portfolios do not read: history, analysis and letter. */
export async function exigirDeSuCartera(db: Db, id: number, quien: QuienActua): Promise<FilaEvaluacion> {
  const fila = await exigirVisible(db, id, quien);
  if (lectorDe(quien, fila) === 'asesor_ajeno') throw sinPermiso();
  return fila;
}

/** The same for the document: an advisor of another portfolio reads it to correct the evaluation. */
export async function exigirConDocumento(db: Db, id: number, quien: QuienActua): Promise<FilaEvaluacion> {
  const fila = await exigirVisible(db, id, quien);
  if (lectorDe(quien, fila) !== 'asesor_ajeno') return fila;
  const hizo = await loQueHizo(db, id, quien);
  const { corregir } = accionesDe(await conAjustes(db, quien, [fila]), { ...fila, hizo });
  if (corregir !== null) throw sinPermiso();
  return fila;
}
