import type { ContraPoliticaAprobada } from 'shared-domain';
import type { Db } from '../../db/connection';
import { type AprobacionRazonada, enPalabras } from './contra-politica';

/** Alerts and reasons of those evaluations that were approved against the policy. */
export async function aprobadasContraPolitica(
  db: Db,
  evaluaciones: number[],
): Promise<Map<number, ContraPoliticaAprobada>> {
  if (evaluaciones.length === 0) return new Map();
  const filas = await db
    .selectFrom('decisiones')
    .select(['evaluacionId', 'contraPolitica'])
    .where('evaluacionId', 'in', evaluaciones)
    .where('contraPolitica', 'is not', null)
    .$narrowType<{ contraPolitica: string }>()
    .execute();
  return new Map(
    filas.map(({ evaluacionId, contraPolitica }) => [
      evaluacionId,
      enPalabras(JSON.parse(contraPolitica) as AprobacionRazonada),
    ]),
  );
}
