import type { Db } from '../../db/connection';
import { affectsRows, countRows } from '../../db/rows';
import type { TablaAccesos, TablaDispositivos } from '../../db/tablas';

/** Kept of each kind, so that wrong passwords do not push out the sign-ins. */
const ACCESOS = 20;
const DISPOSITIVOS = 20;

export async function guardarAcceso(tx: Db, acceso: TablaAccesos): Promise<void> {
  await tx.insertInto('accesos').values(acceso).execute();
  const suyos = { usuarioId: acceso.usuarioId, entro: acceso.entro };
  await tx
    .deleteFrom('accesos')
    .where((eb) => eb.and(suyos))
    .where('fecha', '<', (eb) =>
      eb
        .selectFrom('accesos')
        .select('fecha')
        .where((de) => de.and(suyos))
        .orderBy('fecha', 'desc')
        .limit(1)
        .offset(ACCESOS - 1),
    )
    .execute();
}

/** False where the address has none since that moment. */
export async function sumarFallidos(
  tx: Db,
  { usuarioId, direccion, fecha, veces }: Pick<TablaAccesos, 'usuarioId' | 'direccion' | 'fecha' | 'veces'>,
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

export function accesosDe(db: Db, usuarioId: number): Promise<TablaAccesos[]> {
  return db
    .selectFrom('accesos')
    .selectAll()
    .where('usuarioId', '=', usuarioId)
    .orderBy('fecha', 'desc')
    .execute();
}

export function avisosDesde(db: Db, usuarioId: number, desde: number): Promise<number> {
  return countRows(
    db
      .selectFrom('accesos')
      .where('usuarioId', '=', usuarioId)
      .where('avisado', '=', 1)
      .where('fecha', '>', desde),
  );
}

export async function haEntrado(db: Db, usuarioId: number): Promise<boolean> {
  return (
    (await countRows(db.selectFrom('accesos').where('usuarioId', '=', usuarioId).where('entro', '=', 1))) > 0
  );
}

export function dispositivosDe(db: Db, usuarioId: number): Promise<TablaDispositivos[]> {
  return db
    .selectFrom('dispositivos')
    .selectAll()
    .where('usuarioId', '=', usuarioId)
    .orderBy('usadoEn', 'desc')
    .execute();
}

export async function conoceDispositivo(db: Db, usuarioId: number, dispositivo: string): Promise<boolean> {
  const suyos = db.selectFrom('dispositivos').where('usuarioId', '=', usuarioId);
  return (await countRows(suyos.where('dispositivo', '=', dispositivo))) > 0;
}

/** False where the account does not know the browser. */
export async function usarDispositivo(
  tx: Db,
  { usuarioId, dispositivo, ...uso }: Omit<TablaDispositivos, 'conocidoEn'>,
): Promise<boolean> {
  return affectsRows(
    tx
      .updateTable('dispositivos')
      .set(uso)
      .where('usuarioId', '=', usuarioId)
      .where('dispositivo', '=', dispositivo),
  );
}

export async function guardarDispositivo(tx: Db, dispositivo: TablaDispositivos): Promise<void> {
  const { usuarioId } = dispositivo;
  await tx.insertInto('dispositivos').values(dispositivo).execute();
  await tx
    .deleteFrom('dispositivos')
    .where('usuarioId', '=', usuarioId)
    .where('usadoEn', '<', (eb) =>
      eb
        .selectFrom('dispositivos')
        .select('usadoEn')
        .where('usuarioId', '=', usuarioId)
        .orderBy('usadoEn', 'desc')
        .limit(1)
        .offset(DISPOSITIVOS - 1),
    )
    .execute();
}

/** Gives how many there were. */
export async function olvidarDispositivos(tx: Db, usuarioId: number, salvo: string | null): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('dispositivos')
    .where('usuarioId', '=', usuarioId)
    .$if(salvo !== null, (demas) => demas.where('dispositivo', '<>', salvo))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
