import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/connection';

export async function guardarAdjunto(tx: Db, evaluacionId: number, pdf: Uint8Array): Promise<void> {
  await tx
    .insertInto('adjuntos')
    .values({
      evaluacionId,
      contenido: pdf,
      bytes: pdf.length,
      sha256: createHash('sha256').update(pdf).digest('hex'),
    })
    .execute();
}

/**
 * Puts another document in the place of the one that counted, which is kept under its number. The evaluation tells the
 * number of the new one, which is also given back. Its row has to be held, so that no other correction takes that number.
 */
export async function reemplazarAdjunto(
  tx: Db,
  { evaluacionId, pdf, ahora }: { evaluacionId: number; pdf: Uint8Array; ahora: number },
): Promise<number> {
  const numero = await numeroDelAdjunto(tx, evaluacionId);
  await tx
    .insertInto('adjuntosReemplazados')
    .columns(['evaluacionId', 'contenido', 'bytes', 'sha256', 'numero', 'reemplazadoEn'])
    .expression((eb) =>
      eb
        .selectFrom('adjuntos')
        .select(['evaluacionId', 'contenido', 'bytes', 'sha256'])
        .select([eb.lit(numero).as('numero'), sql<number>`cast(${ahora} as bigint)`.as('reemplazadoEn')])
        .where('evaluacionId', '=', evaluacionId),
    )
    .execute();
  await tx.deleteFrom('adjuntos').where('evaluacionId', '=', evaluacionId).execute();
  await guardarAdjunto(tx, evaluacionId, pdf);
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
): Promise<Uint8Array | undefined> {
  const counts = numero === undefined || numero === (await numeroDelAdjunto(db, evaluacionId));
  const fila = counts
    ? await db
        .selectFrom('adjuntos')
        .select('contenido')
        .where('evaluacionId', '=', evaluacionId)
        .executeTakeFirst()
    : await db
        .selectFrom('adjuntosReemplazados')
        .select('contenido')
        .where('evaluacionId', '=', evaluacionId)
        .where('numero', '=', numero)
        .executeTakeFirst();
  return fila?.contenido;
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
