import { bandaDe, ESTADO, type Estado, type Rol, type ScoreDeDecision, totalDelScore } from 'shared-domain';
import type { Db } from '../../db/connection';
import { scoresDe } from '../score';

/** An evaluation with the score with which it was decided, where it is decided and its reader is told scores. */
export type ConScore<F> = F & { scoreDeDecision?: ScoreDeDecision };

/** Who is told with which score an evaluation was decided. */
const VEN_SCORES: readonly Rol[] = ['jefe_negocios', 'auditor'];

/** Reads the scores of those rows that are decided. Nothing is read for somebody who is told no scores. */
export async function conScores<F extends { id: number; estado: Estado }>(
  db: Db,
  filas: F[],
  { rol }: { rol: Rol },
): Promise<ConScore<F>[]> {
  if (!VEN_SCORES.includes(rol)) return filas;
  const ids = filas.flatMap(({ id, estado }) => (estado === ESTADO.pendiente ? [] : id));
  if (ids.length === 0) return filas;
  const scores = await scoresDe(db, ids);
  const porId = new Map(
    scores.map(({ evaluacionId, puntos, banda, politica }) => [
      evaluacionId,
      { total: totalDelScore(puntos), banda: bandaDe(banda), puntosBrutos: puntos, version: politica },
    ]),
  );
  return filas.map((fila) => {
    const scoreDeDecision = porId.get(fila.id);
    return scoreDeDecision && fila.estado !== ESTADO.pendiente ? { ...fila, scoreDeDecision } : fila;
  });
}
