import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/connection';
import { affectsRows, countRows } from '../../db/rows';
import type { Tablas } from '../../db/tablas';
import type { PlaceOfDocuments } from '../../environment/documents';
import { inBatches } from '../../listas/exportacion';
import { ProblemaError } from '../../problemas';

/** In seconds. */
export const RETRY_AFTER = 5;

/** The content is in the row or, under the key `objeto`, in the external store. */
export type Documento = Omit<Tablas['adjuntos'], 'evaluacionId'>;

export const sha256De = (pdf: Uint8Array): string => createHash('sha256').update(pdf).digest('hex');

export const documentoEnLaBase = (pdf: Uint8Array): Documento => ({
  bytes: pdf.length,
  sha256: sha256De(pdf),
  contenido: pdf,
  objeto: null,
});

export const esEse = (
  pdf: Uint8Array | undefined,
  { bytes, sha256 }: Pick<Documento, 'bytes' | 'sha256'>,
): pdf is Uint8Array => pdf?.length === bytes && sha256De(pdf) === sha256;

export const noGuardado = () =>
  new ProblemaError(
    503,
    'El archivo PDF no se pudo guardar y no se registró nada. Intente de nuevo en un momento.',
    { retryAfter: RETRY_AFTER },
  );

export async function guardarDocumento(tx: Db, evaluacionId: number, documento: Documento): Promise<void> {
  const { objeto } = documento;
  if (objeto !== null && !(await reclamarObjeto(tx, objeto))) throw noGuardado();
  await tx
    .insertInto('adjuntos')
    .values({ evaluacionId, ...documento })
    .execute();
}

/** The evaluation must be locked, so that no other correction takes the number. */
export async function reemplazarDocumento(
  tx: Db,
  { evaluacionId, documento, ahora }: { evaluacionId: number; documento: Documento; ahora: number },
): Promise<number> {
  const numero = await numeroDelDocumento(tx, evaluacionId);
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
  await guardarDocumento(tx, evaluacionId, documento);
  const documentoDeCorreccion = numero + 1;
  await tx
    .updateTable('evaluaciones')
    .set({ documentoDeCorreccion })
    .where('id', '=', evaluacionId)
    .execute();
  return documentoDeCorreccion;
}

type Lugar = { evaluacionId: number; numero: number | null };

type Tabla = 'adjuntos' | 'adjuntosReemplazados';

const tablaDe = ({ numero }: Lugar): Tabla => (numero === null ? 'adjuntos' : 'adjuntosReemplazados');

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

export async function documentoDe(db: Db, evaluacionId: number, numero?: number) {
  const counts = numero === undefined || numero === (await numeroDelDocumento(db, evaluacionId));
  return documentoEn(db, { evaluacionId, numero: counts ? null : numero });
}

const numeroDelDocumento = async (db: Db, evaluacionId: number): Promise<number> =>
  1 + (await countRows(db.selectFrom('adjuntosReemplazados').where('evaluacionId', '=', evaluacionId)));

export interface FilaDeDocumento extends Omit<Documento, 'contenido'>, Lugar {}

export async function* recorrerDocumentos(
  db: Db,
  lugar: PlaceOfDocuments | 'todos' = 'todos',
): AsyncGenerator<FilaDeDocumento[]> {
  const esta = {
    todos: sql<boolean>`1 = 1`,
    base: sql<boolean>`objeto is null`,
    s3: sql<boolean>`objeto is not null`,
  }[lugar];
  const filas = (tabla: Tabla, cuantas: number) =>
    db
      .selectFrom(tabla)
      .select(['evaluacionId', 'objeto', 'bytes', 'sha256'])
      .where(esta)
      .orderBy('evaluacionId')
      .limit(cuantas);
  yield* inBatches<FilaDeDocumento>((ultima, cuantas) =>
    filas('adjuntos', cuantas)
      .select(sql<null>`null`.as('numero'))
      .where('evaluacionId', '>', ultima?.evaluacionId ?? 0)
      .execute(),
  );
  const numero = sql.ref<number>('numero');
  yield* inBatches<FilaDeDocumento>((ultima, cuantas) =>
    filas('adjuntosReemplazados', cuantas)
      .select(numero.as('numero'))
      .where(sql<boolean>`("evaluacionId", numero) > (${ultima?.evaluacionId ?? 0}, ${ultima?.numero ?? 0})`)
      .orderBy(numero)
      .execute(),
  );
}

export async function cuantosDocumentos(db: Db): Promise<{ base: number; s3: number }> {
  const suma = { base: 0, s3: 0 };
  for (const tabla of ['adjuntos', 'adjuntosReemplazados'] as const) {
    suma.base += await countRows(db.selectFrom(tabla).where('objeto', 'is', null));
    suma.s3 += await countRows(db.selectFrom(tabla).where('objeto', 'is not', null));
  }
  return suma;
}

export async function contenidoDe(db: Db, fila: FilaDeDocumento): Promise<Uint8Array | undefined> {
  const hallada = await documentoEn(db, fila);
  return hallada?.sha256 === fila.sha256 ? (hallada.contenido ?? undefined) : undefined;
}

export const cambiarLugar = (tx: Db, fila: FilaDeDocumento, lugar: Pick<Documento, 'contenido' | 'objeto'>) =>
  affectsRows(
    tx
      .updateTable(tablaDe(fila))
      .set(lugar)
      .where(esEsaFila(fila))
      .where('sha256', '=', fila.sha256)
      .where('objeto', fila.objeto === null ? 'is' : '=', fila.objeto),
  );

/** Records an object without a row: before its upload, or withdrawn in the same transaction. */
export async function anunciarObjeto(
  db: Db,
  objeto: string,
  creadoEn: number,
  retiradoEn: number | null = null,
): Promise<void> {
  await db
    .insertInto('objetosAnunciados')
    .values({ clave: objeto, creadoEn, retiradoEn, quitadoEn: null })
    .execute();
}

/** Call in the transaction that stores the key. False if the object was withdrawn. */
export const reclamarObjeto = (tx: Db, objeto: string): Promise<boolean> =>
  affectsRows(tx.deleteFrom('objetosAnunciados').where('clave', '=', objeto).where('retiradoEn', 'is', null));

/** Waits for open transactions that claim the object. False if one did. */
export const retirarObjeto = (db: Db, objeto: string, ahora: number): Promise<boolean> =>
  affectsRows(
    db
      .updateTable('objetosAnunciados')
      .set({ retiradoEn: ahora })
      .where('clave', '=', objeto)
      .where('retiradoEn', 'is', null),
  );

export function objetosSinReclamar(db: Db, hasta: number, cuantos: number) {
  return announced(db, cuantos).where('retiradoEn', 'is', null).where('creadoEn', '<', hasta).execute();
}

export function objetosPorQuitar(db: Db, cuantos: number) {
  return announced(db, cuantos).where('retiradoEn', 'is not', null).where('quitadoEn', 'is', null).execute();
}

export function objetosQuitados(db: Db, hasta: number, cuantos: number) {
  return announced(db, cuantos).where('quitadoEn', '<', hasta).execute();
}

export async function anotarQuitado(db: Db, objeto: string, ahora: number): Promise<void> {
  await db.updateTable('objetosAnunciados').set({ quitadoEn: ahora }).where('clave', '=', objeto).execute();
}

export async function olvidarObjeto(db: Db, objeto: string): Promise<void> {
  await db.deleteFrom('objetosAnunciados').where('clave', '=', objeto).execute();
}

const announced = (db: Db, cuantos: number) =>
  db.selectFrom('objetosAnunciados').select('clave').orderBy('creadoEn').limit(cuantos);
