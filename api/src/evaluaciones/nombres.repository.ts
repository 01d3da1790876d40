import type { Db } from '../db/connection';
import type { FilaEvaluacion } from '../evaluaciones/evaluaciones.repository';

/** The names of everybody but the client who has to do with an evaluation: its guarantor and whoever handled it. */
export async function nombresAjenos(db: Db, { id, asesorNombre }: FilaEvaluacion): Promise<string[]> {
  const aval = await db
    .selectFrom('avales')
    .select(['nombresAval', 'apellidoPaternoAval', 'apellidoMaternoAval'])
    .where('evaluacionId', '=', id)
    .executeTakeFirst();
  const actores = await db
    .selectFrom('auditoria')
    .select('actorNombre')
    .distinct()
    .where('evaluacionId', '=', id)
    .where('actorRol', '<>', 'cliente')
    .execute();
  const nombreDelAval = aval && Object.values(aval).join(' ');
  return [asesorNombre, ...(nombreDelAval ? [nombreDelAval] : []), ...actores.map((uno) => uno.actorNombre)];
}
