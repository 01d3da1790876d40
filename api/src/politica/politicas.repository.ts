import { type Politica, VERSION_INICIAL } from 'shared-domain';
import type { Db } from '../db/connection';

/** A version of the policy, with its content read. */
export interface PoliticaGuardada {
  version: number;
  /** Milliseconds since 1970. */
  desde: number;
  contenido: Politica;
}

/** The version that is valid at this moment. Before every other one the first one is. */
export async function politicaEnVigor(db: Db, ahora: number): Promise<PoliticaGuardada> {
  const fila = await db
    .selectFrom('politicas')
    .select(['version', 'desde', 'contenido'])
    .where(({ or, eb }) => or([eb('desde', '<=', ahora), eb('version', '=', VERSION_INICIAL)]))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { ...fila, contenido: JSON.parse(fila.contenido) as Politica };
}

/** One version; undefined where there is none with that number. */
export async function politicaDeVersion(db: Db, version: number): Promise<PoliticaGuardada | undefined> {
  const fila = await db
    .selectFrom('politicas')
    .select(['version', 'desde', 'contenido'])
    .where('version', '=', version)
    .executeTakeFirst();
  return fila && { ...fila, contenido: JSON.parse(fila.contenido) as Politica };
}
