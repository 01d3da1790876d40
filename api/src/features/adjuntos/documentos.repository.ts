import type { Db } from '../../db/connection';
import type { Documento } from './documento';

/** A document by its row: one that counts, or by its number one that was replaced. */
export interface FilaDeDocumento extends Omit<Documento, 'contenido'> {
  evaluacionId: number;
  numero: number | null;
}

/** Which rows: all, those that lie in the database, or those whose object lies outside. */
type Lugar = 'todos' | 'base' | 's3';

const DE_UNA_VEZ = 200;
const DATOS = ['evaluacionId', 'objeto', 'bytes', 'sha256'] as const;

/** Goes through the rows of documents without their content, a few at a time, also while documents come and go. */
export async function* recorrerDocumentos(db: Db, lugar: Lugar = 'todos'): AsyncGenerator<FilaDeDocumento[]> {
  const is = lugar === 's3' ? 'is not' : 'is';
  for (let ultimo = 0; ; ) {
    const filas = await db
      .selectFrom('adjuntos')
      .select(DATOS)
      .where('evaluacionId', '>', ultimo)
      .$if(lugar !== 'todos', (consulta) => consulta.where('objeto', is, null))
      .orderBy('evaluacionId')
      .limit(DE_UNA_VEZ)
      .execute();
    if (filas.length > 0) yield filas.map((fila) => ({ ...fila, numero: null }));
    if (filas.length < DE_UNA_VEZ) break;
    ultimo = filas.at(-1)?.evaluacionId ?? 0;
  }
  for (let ultimo = { evaluacionId: 0, numero: 0 }; ; ) {
    const { evaluacionId, numero } = ultimo;
    const filas = await db
      .selectFrom('adjuntosReemplazados')
      .select([...DATOS, 'numero'])
      .where((eb) => eb(eb.refTuple('evaluacionId', 'numero'), '>', eb.tuple(evaluacionId, numero)))
      .$if(lugar !== 'todos', (consulta) => consulta.where('objeto', is, null))
      .orderBy('evaluacionId')
      .orderBy('numero')
      .limit(DE_UNA_VEZ)
      .execute();
    if (filas.length > 0) yield filas;
    if (filas.length < DE_UNA_VEZ) break;
    ultimo = filas.at(-1) ?? ultimo;
  }
}

/** How many documents lie in the database, and how many outside. */
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
  const { evaluacionId, numero, sha256 } = fila;
  const consulta =
    numero === null
      ? db.selectFrom('adjuntos').select(['contenido', 'sha256']).where('evaluacionId', '=', evaluacionId)
      : db
          .selectFrom('adjuntosReemplazados')
          .select(['contenido', 'sha256'])
          .where('evaluacionId', '=', evaluacionId)
          .where('numero', '=', numero);
  const hallada = await consulta.executeTakeFirst();
  return hallada?.sha256 === sha256 ? (hallada.contenido ?? undefined) : undefined;
}

/** Has a row tell another place of its document. False where the row is another one by now. */
export async function cambiarLugar(
  tx: Db,
  { evaluacionId, numero, sha256, objeto }: FilaDeDocumento,
  lugar: Pick<Documento, 'contenido' | 'objeto'>,
): Promise<boolean> {
  const is = objeto === null ? 'is' : '=';
  const cambio =
    numero === null
      ? tx
          .updateTable('adjuntos')
          .set(lugar)
          .where('evaluacionId', '=', evaluacionId)
          .where('sha256', '=', sha256)
          .where('objeto', is, objeto)
      : tx
          .updateTable('adjuntosReemplazados')
          .set(lugar)
          .where('evaluacionId', '=', evaluacionId)
          .where('numero', '=', numero)
          .where('sha256', '=', sha256)
          .where('objeto', is, objeto);
  const { numUpdatedRows } = await cambio.executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
