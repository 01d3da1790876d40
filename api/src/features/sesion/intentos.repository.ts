import { numeroDePersona } from 'shared-domain/cliente';
import type { Db } from '../../db/connection';
import { esperar } from '../../problemas';
import { configuracionSeguridad } from '../configuracion';
import { digestOf } from './tokens';

const O_PIDA = ', o pida al administrador que desbloquee su cuenta';
const MINUTO = 60_000;
const BLOQUEO_MAXIMO = 60 * MINUTO;
const LUGARES = 10;
/** Maximum of NIST SP 800-63B for one account. */
const FALLOS_DEL_NOMBRE = 100;

export interface Intento {
  nombre: string;
  clave: string;
  /** A known browser is exempt from the lock of the name. */
  conocido: boolean;
}

export function intentoDe(
  username: string,
  { red, dispositivo }: { red: string; dispositivo?: string | undefined },
): Intento {
  const nombre = nombreDe(username);
  const conocido = dispositivo !== undefined;
  const clave = digestOf(conocido ? `${nombre} dispositivo ${dispositivo}` : `${nombre} red ${red}`);
  return { nombre, clave, conocido };
}

/** Separate from sign-ins, so that neither count locks out the other. */
export function intentoPropio(para: 'CAMBIO' | 'CONFIRMACION', { id }: { id: number }): Intento {
  const clave = digestOf(`${para} ${id}`);
  return { nombre: clave, clave, conocido: true };
}

const nombreDe = (username: string): string => digestOf(numeroDePersona(username.trim().toLowerCase()));

export async function exigirSinBloqueo(db: Db, intento: Intento, ahora: number): Promise<void> {
  const { nombre, clave, conocido } = intento;
  const fila = await db
    .selectFrom('intentos')
    .select((eb) => eb.fn.max<number | null>('bloqueadoHasta').as('hasta'))
    .where('clave', 'in', conocido ? [clave] : [nombre, clave])
    .executeTakeFirst();
  exigirPasado(fila?.hasta ?? 0, ahora);
}

function exigirPasado(hasta: number, ahora: number): void {
  if (hasta > ahora) throw esperar('Demasiados intentos.', hasta - ahora, O_PIDA);
}

export function contarFallo(tx: Db, { clave, nombre }: { clave: string; nombre: string }, vistoEn: number) {
  return tx
    .insertInto('intentos')
    .values({ clave, nombre, fallos: 1, bloqueadoHasta: 0, vistoEn })
    .onConflict((oc) =>
      oc.column('clave').doUpdateSet((eb) => ({ fallos: eb('intentos.fallos', '+', 1), vistoEn })),
    )
    .returning(['fallos', 'bloqueadoHasta'])
    .executeTakeFirstOrThrow();
}

/** Doubles the lock with each further failure. Returns its minutes. */
export async function anotarFallo(tx: Db, intento: Intento, ahora: number): Promise<number | undefined> {
  const { nombre, clave, conocido } = intento;
  const { intentosMaximos, minutosBloqueo } = await configuracionSeguridad(tx);
  const enElLugar = { clave, tope: intentosMaximos };
  const enTodos = { clave: nombre, tope: Math.min(intentosMaximos * LUGARES, FALLOS_DEL_NOMBRE) };
  let minutos: number | undefined;
  // Locks the name first, to prevent deadlocks.
  for (const cuenta of conocido ? [enElLugar] : [enTodos, enElLugar]) {
    const { fallos, bloqueadoHasta: hasta } = await contarFallo(tx, { clave: cuenta.clave, nombre }, ahora);
    // Concurrent tries after the lock do not prolong it.
    exigirPasado(hasta, ahora);
    if (fallos < cuenta.tope) continue;
    const espera = Math.min(minutosBloqueo * MINUTO * 2 ** (fallos - cuenta.tope), BLOQUEO_MAXIMO);
    const bloqueo = { bloqueadoHasta: ahora + espera };
    await tx.updateTable('intentos').set(bloqueo).where('clave', '=', cuenta.clave).execute();
    minutos = Math.max(minutos ?? 0, espera / MINUTO);
  }
  return minutos;
}

export async function olvidarFallos(tx: Db, { nombre, clave }: Intento): Promise<void> {
  for (const una of [nombre, clave]) await tx.deleteFrom('intentos').where('clave', '=', una).execute();
}

export async function bloqueosDeNombres(db: Db, usernames: readonly string[], ahora: number) {
  const encontrados = new Map<string, { hasta: number; enTodosLosLugares: boolean; fallos: number }>();
  if (usernames.length === 0) return encontrados;
  const nombres = new Map(usernames.map((username) => [nombreDe(username), username]));
  const filas = await db
    .selectFrom('intentos')
    .select(['clave', 'nombre', 'bloqueadoHasta', 'fallos'])
    .where('nombre', 'in', [...nombres.keys()])
    .where('bloqueadoHasta', '>', ahora)
    .orderBy('bloqueadoHasta', 'desc')
    .execute();
  for (const { nombre, clave, bloqueadoHasta: hasta, fallos } of filas) {
    const username = nombres.get(nombre) as string;
    const mayor = encontrados.get(username) ?? { hasta, enTodosLosLugares: false, fallos };
    encontrados.set(username, {
      ...mayor,
      enTodosLosLugares: mayor.enTodosLosLugares || clave === nombre,
      fallos: Math.max(mayor.fallos, fallos),
    });
  }
  return encontrados;
}

export async function desbloquear(tx: Db, username: string): Promise<void> {
  const nombre = nombreDe(username);
  for (const columna of ['clave', 'nombre'] as const) {
    await tx.deleteFrom('intentos').where(columna, '=', nombre).execute();
  }
}

/** Keeps the lock of the name: access to the mailbox gives no new second-factor guesses. */
export async function desbloquearLugares(tx: Db, username: string): Promise<void> {
  const nombre = nombreDe(username);
  await tx.deleteFrom('intentos').where('nombre', '=', nombre).where('clave', '<>', nombre).execute();
}

const DIA = 24 * 60 * MINUTO;
/** Bounds rows of invented names. Evicting a lock takes longer than its end. */
const FILAS = 100_000;

export async function sweepIntentos(db: Db, ahora: number, maximo = FILAS): Promise<void> {
  const vistos = db.selectFrom('intentos').select('vistoEn').orderBy('vistoEn', 'desc');
  const borrarHasta = (vistoEn: number) =>
    db.deleteFrom('intentos').where('vistoEn', '<=', vistoEn).execute();
  await borrarHasta(ahora - DIA);
  const sobra = await vistos.limit(1).offset(maximo).executeTakeFirst();
  if (sobra) await borrarHasta(sobra.vistoEn);
}

export async function acortarBloqueos(tx: Db, hasta: number): Promise<void> {
  await tx
    .updateTable('intentos')
    .set({ bloqueadoHasta: hasta })
    .where('bloqueadoHasta', '>', hasta)
    .execute();
}
