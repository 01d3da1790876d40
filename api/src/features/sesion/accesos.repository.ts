import type { Db } from '../../db/connection';
import { affectsRows, countRows } from '../../db/rows';
import type { Tablas } from '../../db/tablas';

/** Limit per kind, so that wrong passwords do not evict sign-ins. */
const ACCESOS = 20;
const DISPOSITIVOS = 20;

const accesos = (db: Db, usuarioId: number) =>
  db.selectFrom('accesos').where('usuarioId', '=', usuarioId).orderBy('fecha', 'desc');

const dispositivos = (db: Db, usuarioId: number) =>
  db.selectFrom('dispositivos').where('usuarioId', '=', usuarioId).orderBy('usadoEn', 'desc');

export async function guardarAcceso(tx: Db, acceso: Tablas['accesos']): Promise<void> {
  const { usuarioId, entro } = acceso;
  await tx.insertInto('accesos').values(acceso).execute();
  const suyos = accesos(tx, usuarioId).where('entro', '=', entro).select('fecha');
  await tx
    .deleteFrom('accesos')
    .where('usuarioId', '=', usuarioId)
    .where('entro', '=', entro)
    .where('fecha', '<', suyos.limit(1).offset(ACCESOS - 1))
    .execute();
}

export async function sumarFallidos(
  tx: Db,
  {
    usuarioId,
    direccion,
    fecha,
    veces,
  }: Pick<Tablas['accesos'], 'usuarioId' | 'direccion' | 'fecha' | 'veces'>,
  desde: number,
): Promise<boolean> {
  return affectsRows(
    tx
      .updateTable('accesos')
      .set((eb) => ({ fecha, veces: eb('veces', '+', veces) }))
      .where('usuarioId', '=', usuarioId)
      .where('entro', '=', 0)
      .where('direccion', '=', direccion)
      .where('fecha', '>', desde),
  );
}

export const accesosDe = (db: Db, usuarioId: number): Promise<Tablas['accesos'][]> =>
  accesos(db, usuarioId).selectAll().execute();

export const avisosDesde = (db: Db, usuarioId: number, desde: number): Promise<number> =>
  countRows(accesos(db, usuarioId).where('avisado', '=', 1).where('fecha', '>', desde));

export const haEntrado = async (db: Db, usuarioId: number): Promise<boolean> =>
  (await countRows(accesos(db, usuarioId).where('entro', '=', 1))) > 0;

export const dispositivosDe = (db: Db, usuarioId: number): Promise<Tablas['dispositivos'][]> =>
  dispositivos(db, usuarioId).selectAll().execute();

export const conoceDispositivo = async (db: Db, usuarioId: number, dispositivo: string): Promise<boolean> =>
  (await countRows(dispositivos(db, usuarioId).where('dispositivo', '=', dispositivo))) > 0;

export async function usarDispositivo(
  tx: Db,
  { usuarioId, dispositivo, ...uso }: Omit<Tablas['dispositivos'], 'conocidoEn'>,
): Promise<boolean> {
  return affectsRows(
    tx
      .updateTable('dispositivos')
      .set(uso)
      .where('usuarioId', '=', usuarioId)
      .where('dispositivo', '=', dispositivo),
  );
}

export async function guardarDispositivo(tx: Db, dispositivo: Tablas['dispositivos']): Promise<void> {
  const { usuarioId } = dispositivo;
  await tx.insertInto('dispositivos').values(dispositivo).execute();
  const suyos = dispositivos(tx, usuarioId).select('usadoEn');
  await tx
    .deleteFrom('dispositivos')
    .where('usuarioId', '=', usuarioId)
    .where('usadoEn', '<', suyos.limit(1).offset(DISPOSITIVOS - 1))
    .execute();
}

export async function olvidarDispositivos(tx: Db, usuarioId: number, salvo: string | null): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('dispositivos')
    .where('usuarioId', '=', usuarioId)
    .$if(salvo !== null, (demas) => demas.where('dispositivo', '<>', salvo))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
