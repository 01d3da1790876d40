import { sql } from 'kysely';
import type { Db } from '../../db/connection';
import type { Documento } from './documento';
import { reclamarObjeto } from './objetos.repository';

/** The object of a document was withdrawn before a row named it, because that took too long. */
export class ObjetoRetirado extends Error {
  override name = 'ObjetoRetirado';
}

/** Stores the document of an evaluation. Where it lies in an object, this is the moment from which the object counts. */
export async function guardarAdjunto(tx: Db, evaluacionId: number, documento: Documento): Promise<void> {
  const { objeto } = documento;
  if (objeto !== null && !(await reclamarObjeto(tx, objeto))) throw new ObjetoRetirado();
  await tx
    .insertInto('adjuntos')
    .values({ evaluacionId, ...documento })
    .execute();
}

/**
 * Puts another document in the place of the one that counted, which is kept under its number. The evaluation tells the
 * number of the new one, which is also given back. Its row has to be held, so that no other correction takes that number.
 */
export async function reemplazarAdjunto(
  tx: Db,
  { evaluacionId, documento, ahora }: { evaluacionId: number; documento: Documento; ahora: number },
): Promise<number> {
  const numero = await numeroDelAdjunto(tx, evaluacionId);
  await tx
    .insertInto('adjuntosReemplazados')
    .columns(['evaluacionId', 'contenido', 'objeto', 'bytes', 'sha256', 'numero', 'reemplazadoEn'])
    .expression((eb) =>
      eb
        .selectFrom('adjuntos')
        .select(['evaluacionId', 'contenido', 'objeto', 'bytes', 'sha256'])
        .select([eb.lit(numero).as('numero'), sql<number>`cast(${ahora} as bigint)`.as('reemplazadoEn')])
        .where('evaluacionId', '=', evaluacionId),
    )
    .execute();
  await tx.deleteFrom('adjuntos').where('evaluacionId', '=', evaluacionId).execute();
  await guardarAdjunto(tx, evaluacionId, documento);
  const documentoDeCorreccion = numero + 1;
  await tx
    .updateTable('evaluaciones')
    .set({ documentoDeCorreccion })
    .where('id', '=', evaluacionId)
    .execute();
  return documentoDeCorreccion;
}

/** The document that counts; with a number that one, be it replaced since. */
export async function adjuntoDe(
  db: Db,
  evaluacionId: number,
  numero?: number,
): Promise<Documento | undefined> {
  const counts = numero === undefined || numero === (await numeroDelAdjunto(db, evaluacionId));
  return counts
    ? db
        .selectFrom('adjuntos')
        .select(['contenido', 'objeto', 'bytes', 'sha256'])
        .where('evaluacionId', '=', evaluacionId)
        .executeTakeFirst()
    : db
        .selectFrom('adjuntosReemplazados')
        .select(['contenido', 'objeto', 'bytes', 'sha256'])
        .where('evaluacionId', '=', evaluacionId)
        .where('numero', '=', numero)
        .executeTakeFirst();
}

/** The number of the document that counts. */
async function numeroDelAdjunto(db: Db, evaluacionId: number): Promise<number> {
  const { anteriores } = await db
    .selectFrom('adjuntosReemplazados')
    .select((eb) => eb.fn.countAll<number>().as('anteriores'))
    .where('evaluacionId', '=', evaluacionId)
    .executeTakeFirstOrThrow();
  return Number(anteriores) + 1;
}
