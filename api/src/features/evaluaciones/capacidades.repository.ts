import type { Capacidad } from 'shared-domain';
import type { Db } from '../../db/connection';

/** What the advisor wrote of the capacity to pay; null where they left it out. */
export async function capacidadDe(db: Db, evaluacionId: number): Promise<Capacidad | null> {
  const fila = await db
    .selectFrom('capacidades')
    .select('datos')
    .where('evaluacionId', '=', evaluacionId)
    .executeTakeFirst();
  return fila ? (JSON.parse(fila.datos) as Capacidad) : null;
}

/** Puts this in the place of what stood there; null removes it. */
export async function guardarCapacidad(
  tx: Db,
  evaluacionId: number,
  capacidad: Capacidad | null,
): Promise<void> {
  await tx.deleteFrom('capacidades').where('evaluacionId', '=', evaluacionId).execute();
  if (capacidad) {
    const fila = { evaluacionId, datos: JSON.stringify(capacidad) };
    await tx.insertInto('capacidades').values(fila).execute();
  }
}
