import { createHash } from 'node:crypto';
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

export async function adjuntoDe(db: Db, evaluacionId: number): Promise<Uint8Array | undefined> {
  const fila = await db
    .selectFrom('adjuntos')
    .select('contenido')
    .where('evaluacionId', '=', evaluacionId)
    .executeTakeFirst();
  return fila?.contenido;
}
