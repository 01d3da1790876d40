import type { Db } from '../../db/connection';
import type { Tablas } from '../../db/tablas';

export type Hoja = Pick<Tablas['documentosEmitidos'], 'evaluacionId' | 'documento' | 'huella' | 'estado'>;

export async function codigoDeHoja(db: Db, hoja: Hoja): Promise<string | undefined> {
  const fila = await db
    .selectFrom('documentosEmitidos')
    .select('codigo')
    .where('evaluacionId', '=', hoja.evaluacionId)
    .where('documento', '=', hoja.documento)
    .where('huella', '=', hoja.huella)
    .executeTakeFirst();
  return fila?.codigo;
}

export async function guardarCodigo(tx: Db, fila: Tablas['documentosEmitidos']): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('documentosEmitidos')
    .values(fila)
    .onConflict((oc) => oc.columns(['evaluacionId', 'documento', 'huella']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export const hojaEmitida = (db: Db, codigo: string) =>
  db
    .selectFrom('documentosEmitidos')
    .select(['documento', 'estado', 'emitidoEn'])
    .where('codigo', '=', codigo)
    .executeTakeFirst();
