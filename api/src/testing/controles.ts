import { CONTROLES_APAGADOS, type EdicionControles, type Rol } from 'shared-domain';
import { busquedaDeCuenta } from '../usuarios/busqueda';
import type { TestApi } from './test-api';

type ConDatos = Pick<TestApi, 'database' | 'clock'>;

/** Stores these controls as the lender's own, and all others as off. */
export async function ponerControles(
  { database: { db }, clock }: ConDatos,
  partes: EdicionControles = {},
): Promise<void> {
  const valor = JSON.stringify({ controles: { ...CONTROLES_APAGADOS, ...partes } });
  const fila = { clave: 'seguridad', valor, actualizadoEn: clock.now };
  await db
    .insertInto('configuracion')
    .values(fila)
    .onConflict((oc) => oc.column('clave').doUpdateSet(fila))
    .execute();
}

/** All of it waits for a second person. */
export const CUATRO_OJOS = { cuatroOjos: { cuentas: true, correos: true, limites: true } };

/** One more person with the password of all others. */
export async function otraPersona(
  { database: { db }, clock }: ConDatos,
  persona: { username: string; dni: string; rol: Rol },
): Promise<number> {
  const { claveHash } = await db
    .selectFrom('usuarios')
    .select('claveHash')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  const cuenta = { ...persona, fullName: `Persona ${persona.username}` };
  const { id } = await db
    .insertInto('usuarios')
    .values({
      ...cuenta,
      email: `${persona.username}@prueba.example`,
      claveHash,
      activo: 1,
      busqueda: busquedaDeCuenta(cuenta),
      creadoEn: clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function idDe(
  { database: { db } }: Pick<TestApi, 'database'>,
  username: string,
): Promise<number> {
  const cuenta = db.selectFrom('usuarios').select('id').where('username', '=', username);
  return (await cuenta.executeTakeFirstOrThrow()).id;
}

/** The details of the newest events of one kind, the newest first. */
export async function eventosDe({ database: { db } }: Pick<TestApi, 'database'>, tipo: string) {
  const filas = await db
    .selectFrom('auditoria')
    .select(['actorNombre', 'detalle'])
    .where('tipo', '=', tipo)
    .orderBy('id', 'desc')
    .execute();
  return filas.map(({ actorNombre, detalle }) => ({ actorNombre, ...JSON.parse(detalle) }));
}
