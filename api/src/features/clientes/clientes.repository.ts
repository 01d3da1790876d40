import { type Selectable, sql } from 'kysely';
import { busquedaDeCuenta, CAMPOS_DE_CLIENTE, paraBuscar } from 'shared-domain/campos';
import { formasDeIdentidad } from 'shared-domain/cliente';
import { porqueNoAbrir } from 'shared-domain/cuenta';
import { nombreCompleto, type Usuario } from 'shared-domain/evaluacion';
import { aColumnas, deColumnas } from '../../db/columnas';
import type { Db } from '../../db/connection';
import type { Tablas } from '../../db/tablas';
import { recalcularScoresDeCliente } from '../score';
import { cambiarUsuario } from '../sesion';
import { cuentasConEsos } from '../usuarios';

export type FilaCliente = Selectable<Tablas['clientes']>;

export const columnasCliente = (usuario: Usuario, ahora: number) => ({
  ...aColumnas<Usuario>(CAMPOS_DE_CLIENTE, usuario),
  busqueda: paraBuscar(`${nombreCompleto(usuario)} ${usuario.dni}`),
  actualizadoEn: ahora,
});

export const usuarioDeFila = (fila: FilaCliente) => deColumnas<Usuario>(CAMPOS_DE_CLIENTE, fila);

/** The requested form first. Earlier releases registered both forms, with and without check digit. */
export async function clientesDeDni(db: Db, dni: string): Promise<FilaCliente[]> {
  const filas = await db
    .selectFrom('clientes')
    .selectAll()
    .where('dni', 'in', formasDeIdentidad(dni))
    .execute();
  return filas.sort((una, otra) => Number(otra.dni === dni) - Number(una.dni === dni));
}

const PARES_MOSTRADOS = 50;

export const clientesRepetidos = (db: Db) =>
  db
    .selectFrom('clientes as largo')
    .innerJoin('clientes as corto', (join) =>
      join.on('corto.dni', '=', sql`substr(${sql.ref('largo.dni')}, 1, 8)`),
    )
    .where(sql<boolean>`length(${sql.ref('largo.dni')}) = 9`)
    .select(['corto.id as cliente', 'largo.id as otro', 'largo.dni'])
    // A sum, because PostgreSQL would read all clients through the index on `id`.
    .orderBy(sql`${sql.ref('largo.id')} + 0`, 'desc')
    .limit(PARES_MOSTRADOS)
    .execute();

export const clientePorDni = async (db: Db, dni: string): Promise<FilaCliente | undefined> =>
  (await clientesDeDni(db, dni))[0];

export const buscarCliente = (db: Db, id: number): Promise<FilaCliente | undefined> =>
  db.selectFrom('clientes').selectAll().where('id', '=', id).executeTakeFirst();

/** The update without effect locks the row until the commit. */
export const lockCliente = (tx: Db, id: number): Promise<FilaCliente> =>
  tx
    .updateTable('clientes')
    .set({ actualizadoEn: sql.ref('actualizadoEn') })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function insertarCliente(tx: Db, usuario: Usuario, ahora: number): Promise<number | undefined> {
  const fila = await tx
    .insertInto('clientes')
    .values({ ...columnasCliente(usuario, ahora), creadoEn: ahora })
    .onConflict((oc) => oc.column('dni').doNothing())
    .returning('id')
    .executeTakeFirst();
  return fila?.id;
}

export async function actualizarCliente(tx: Db, id: number, usuario: Usuario, ahora: number): Promise<void> {
  await tx.updateTable('clientes').set(columnasCliente(usuario, ahora)).where('id', '=', id).execute();
  await recalcularScoresDeCliente(tx, id, ahora);
}

/** A password can be chosen only after a second person confirmed the address. */
export async function crearCuentaDeCliente(
  tx: Db,
  usuario: Usuario,
  correoElegidoPor: number,
  ahora: number,
): Promise<void> {
  const { dni } = usuario;
  if ((await cuentasConEsos(tx, { username: dni, dni })).length > 0) return;
  const cuenta = { username: dni, fullName: nombreCompleto(usuario), dni };
  await tx
    .insertInto('usuarios')
    .values({
      ...cuenta,
      email: usuario.correo,
      rol: 'cliente',
      correoElegidoPor,
      claveHash: null,
      activo: 1,
      busqueda: busquedaDeCuenta(cuenta),
      creadoEn: ahora,
    })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** Locks the account until the commit. Ignores staff with the same DNI. */
export async function lockCuentaDeCliente(tx: Db, dni: string) {
  const cuentas = await tx
    .updateTable('usuarios')
    .set({ activo: sql.ref('activo') })
    .where('dni', 'in', formasDeIdentidad(dni))
    .where('rol', '=', 'cliente')
    .returning(['id', 'username', 'dni', 'fullName', 'email', 'claveHash', 'correoElegidoPor'])
    .execute();
  return cuentas.find((una) => una.dni === dni) ?? cuentas[0];
}

/** A decision confirms the address, unless the same person chose it. */
export async function confirmarCorreoAlDecidir(
  tx: Db,
  clienteId: number,
  quien: { id: number; dni: string | null },
): Promise<void> {
  const espera = await tx
    .selectFrom('clientes as c')
    .innerJoin('usuarios as u', (join) => join.onRef('u.dni', '=', 'c.dni').onRef('u.email', '=', 'c.correo'))
    .innerJoin('usuarios as p', 'p.id', 'u.correoElegidoPor')
    .select(['u.id as cuentaId', 'p.id', 'p.dni'])
    .where('c.id', '=', clienteId)
    .executeTakeFirst();
  if (espera && porqueNoAbrir(quien, espera) === null)
    await cambiarUsuario(tx, espera.cuentaId, { correoElegidoPor: null });
}

type CuentaDeCliente = NonNullable<Awaited<ReturnType<typeof lockCuentaDeCliente>>>;

export async function nombrarCuentaDeCliente(tx: Db, cuenta: CuentaDeCliente, usuario: Usuario) {
  const fullName = nombreCompleto(usuario);
  const busqueda = busquedaDeCuenta({ ...cuenta, fullName });
  await tx.updateTable('usuarios').set({ fullName, busqueda }).where('id', '=', cuenta.id).execute();
}
