import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/connection';
import type { PlaceOfDocuments } from '../../environment/documents';
import { inBatches } from '../../listas/exportacion';
import { reclamarObjeto } from './objetos.repository';

/** A document as its row tells of it: what it must be, and where it lies. Exactly one of both places is named. */
export interface Documento {
  bytes: number;
  sha256: string;
  contenido: Uint8Array | null;
  /** The key of the object that holds it, where it lies in the store outside. */
  objeto: string | null;
}

export const sha256De = (pdf: Uint8Array): string => createHash('sha256').update(pdf).digest('hex');

export const documentoEnLaBase = (pdf: Uint8Array): Documento => ({
  bytes: pdf.length,
  sha256: sha256De(pdf),
  contenido: pdf,
  objeto: null,
});

export const esEse = (pdf: Uint8Array, { bytes, sha256 }: Pick<Documento, 'bytes' | 'sha256'>): boolean =>
  pdf.length === bytes && sha256De(pdf) === sha256;

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

/** A row of a document: of one that counts, or by its number of one that was replaced. */
type Lugar = { evaluacionId: number; numero: number | null };

const tablaDe = ({ numero }: Lugar) => (numero === null ? 'adjuntos' : 'adjuntosReemplazados');

const esEsaFila = ({ evaluacionId, numero }: Lugar) =>
  numero === null
    ? sql<boolean>`"evaluacionId" = ${evaluacionId}`
    : sql<boolean>`"evaluacionId" = ${evaluacionId} and numero = ${numero}`;

const documentoEn = (db: Db, fila: Lugar): Promise<Documento | undefined> =>
  db
    .selectFrom(tablaDe(fila))
    .select(['contenido', 'objeto', 'bytes', 'sha256'])
    .where(esEsaFila(fila))
    .executeTakeFirst();

/** The document that counts; with a number that one, be it replaced since. */
export async function adjuntoDe(
  db: Db,
  evaluacionId: number,
  numero?: number,
): Promise<Documento | undefined> {
  const counts = numero === undefined || numero === (await numeroDelAdjunto(db, evaluacionId));
  return documentoEn(db, { evaluacionId, numero: counts ? null : numero });
}

async function numeroDelAdjunto(db: Db, evaluacionId: number): Promise<number> {
  const { anteriores } = await db
    .selectFrom('adjuntosReemplazados')
    .select((eb) => eb.fn.countAll<number>().as('anteriores'))
    .where('evaluacionId', '=', evaluacionId)
    .executeTakeFirstOrThrow();
  return Number(anteriores) + 1;
}

export interface FilaDeDocumento extends Omit<Documento, 'contenido'>, Lugar {}

const DATOS = ['evaluacionId', 'objeto', 'bytes', 'sha256'] as const;

/**
 * Goes through the rows of all documents, or of those that lie in one place, without their content and some at a time,
 * also while documents come and go.
 */
export async function* recorrerDocumentos(
  db: Db,
  lugar: PlaceOfDocuments | 'todos' = 'todos',
): AsyncGenerator<FilaDeDocumento[]> {
  const esta = {
    todos: sql<boolean>`1 = 1`,
    base: sql<boolean>`objeto is null`,
    s3: sql<boolean>`objeto is not null`,
  };
  yield* inBatches<FilaDeDocumento>((ultima, cuantas) =>
    db
      .selectFrom('adjuntos')
      .select([...DATOS, sql<null>`null`.as('numero')])
      .where('evaluacionId', '>', ultima?.evaluacionId ?? 0)
      .where(esta[lugar])
      .orderBy('evaluacionId')
      .limit(cuantas)
      .execute(),
  );
  yield* inBatches<FilaDeDocumento>((ultima, cuantas) =>
    db
      .selectFrom('adjuntosReemplazados')
      .select([...DATOS, 'numero'])
      .where((eb) =>
        eb(
          eb.refTuple('evaluacionId', 'numero'),
          '>',
          eb.tuple(ultima?.evaluacionId ?? 0, ultima?.numero ?? 0),
        ),
      )
      .where(esta[lugar])
      .orderBy('evaluacionId')
      .orderBy('numero')
      .limit(cuantas)
      .execute(),
  );
}

export async function cuantosDocumentos(db: Db): Promise<{ base: number; s3: number }> {
  const contar = (tabla: 'adjuntos' | 'adjuntosReemplazados') =>
    db
      .selectFrom(tabla)
      .select((eb) => [eb.fn.countAll<number>().as('todos'), eb.fn.count<number>('objeto').as('s3')])
      .executeTakeFirstOrThrow();
  const [unos, otros] = [await contar('adjuntos'), await contar('adjuntosReemplazados')];
  const s3 = Number(unos.s3) + Number(otros.s3);
  return { base: Number(unos.todos) + Number(otros.todos) - s3, s3 };
}

/** The bytes in a row; undefined where the row is another one by now, or its document lies elsewhere. */
export async function contenidoDe(db: Db, fila: FilaDeDocumento): Promise<Uint8Array | undefined> {
  const hallada = await documentoEn(db, fila);
  return hallada?.sha256 === fila.sha256 ? (hallada.contenido ?? undefined) : undefined;
}

/** Has a row tell another place of its document. False where the row is another one by now. */
export async function cambiarLugar(
  tx: Db,
  fila: FilaDeDocumento,
  lugar: Pick<Documento, 'contenido' | 'objeto'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable(tablaDe(fila))
    .set(lugar)
    .where(esEsaFila(fila))
    .where('sha256', '=', fila.sha256)
    .where('objeto', fila.objeto === null ? 'is' : '=', fila.objeto)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
