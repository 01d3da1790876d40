import type { Db } from '../../db/connection';
import type { TablaDesafios } from '../../db/tablas';

/** A new challenge takes the place of the earlier one for the same use. */
export async function guardarDesafio(db: Db, desafio: TablaDesafios): Promise<void> {
  await db
    .insertInto('desafios')
    .values(desafio)
    .onConflict((oc) => oc.columns(['usuarioId', 'uso']).doUpdateSet(desafio))
    .execute();
}

/** What the person was given for that use, where it is not too old. */
export function desafioVivo(
  db: Db,
  { usuarioId, uso }: Pick<TablaDesafios, 'usuarioId' | 'uso'>,
  ahora: number,
): Promise<TablaDesafios | undefined> {
  return db
    .selectFrom('desafios')
    .selectAll()
    .where('usuarioId', '=', usuarioId)
    .where('uso', '=', uso)
    .where('expiraEn', '>', ahora)
    .executeTakeFirst();
}

/** False where it was used already, or where another one took its place. */
export async function gastarDesafio(
  tx: Db,
  { usuarioId, uso, desafio, secreto }: TablaDesafios,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('desafios')
    .where('usuarioId', '=', usuarioId)
    .where('uso', '=', uso)
    .where((eb) => (desafio === null ? eb('secreto', '=', secreto) : eb('desafio', '=', desafio)))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
