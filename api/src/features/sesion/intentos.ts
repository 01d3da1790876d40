import { numeroDePersona } from 'shared-domain';
import type { Db } from '../../db/connection';
import { esperar } from '../../problemas';
import { configuracionSeguridad } from '../configuracion';
import { digestOf } from './digest';
import {
  bloqueadoHasta,
  bloquear,
  bloqueosDe,
  borrarFallos,
  borrarFallosDelNombre,
  borrarFallosEnLugares,
  borrarIntentosHasta,
  contarFallo,
  vistoTras,
} from './intentos.repository';

const O_PIDA = ', o pida al administrador que desbloquee su cuenta';
const MINUTO = 60_000;
const BLOQUEO_MAXIMO = 60 * MINUTO;
/** How many times as many failures a name has from all places together as from one of them. */
const LUGARES = 10;
/** NIST SP 800-63B allows no more failures in a row for one account, from wherever they come. */
const FALLOS_DEL_NOMBRE = 100;

/** The tries of one name from one place. All of it is digests, which tell nothing of names that were typed. */
export interface Intento {
  /** The name that was tried, whether or not it exists. */
  nombre: string;
  /** The name together with the place: the network, or a browser that the account knows. */
  clave: string;
  /** True for a browser in which this account has signed in before. The lock of the name does not hold for it. */
  conocido: boolean;
}

/** Whoever guesses from one network locks the name for that network, and not for the person whose name it is. */
export function intentoDe(
  username: string,
  lugar: { red: string; dispositivo?: string | undefined },
): Intento {
  const nombre = nombreDe(username);
  const { red, dispositivo } = lugar;
  const conocido = dispositivo !== undefined;
  return {
    nombre,
    clave: digestOf(conocido ? `${nombre} dispositivo ${dispositivo}` : `${nombre} red ${red}`),
    conocido,
  };
}

const nombreDe = (username: string): string => digestOf(numeroDePersona(username.trim().toLowerCase()));

/** Refuses with 429 while the name is locked for this place, or for all places, after too many failures in a row. */
export async function exigirSinBloqueo(db: Db, intento: Intento, ahora: number): Promise<void> {
  const { nombre, clave, conocido } = intento;
  exigirPasado(await bloqueadoHasta(db, conocido ? [clave] : [nombre, clave]), ahora);
}

function exigirPasado(hasta: number, ahora: number): void {
  if (hasta > ahora) throw esperar('Demasiados intentos.', hasta - ahora, O_PIDA);
}

/**
 * Counts a failure. One too many in a row locks the name for some minutes, and each further one for twice as long, an
 * hour at most. Gives the minutes of the lock where this failure caused one.
 */
export async function anotarFallo(tx: Db, intento: Intento, ahora: number): Promise<number | undefined> {
  const { nombre, clave, conocido } = intento;
  const { intentosMaximos, minutosBloqueo } = await configuracionSeguridad(tx);
  const enElLugar = { clave, tope: intentosMaximos };
  const enTodos = { clave: nombre, tope: Math.min(intentosMaximos * LUGARES, FALLOS_DEL_NOMBRE) };
  let minutos: number | undefined;
  // The name comes first, so that two transactions about one name wait for each other instead of both for the other.
  for (const cuenta of conocido ? [enElLugar] : [enTodos, enElLugar]) {
    const { fallos, bloqueadoHasta: hasta } = await contarFallo(tx, { clave: cuenta.clave, nombre }, ahora);
    // Of many tries at once, those that come after the lock are refused and change nothing.
    exigirPasado(hasta, ahora);
    if (fallos < cuenta.tope) continue;
    const espera = Math.min(minutosBloqueo * MINUTO * 2 ** (fallos - cuenta.tope), BLOQUEO_MAXIMO);
    await bloquear(tx, cuenta.clave, ahora + espera);
    minutos = Math.max(minutos ?? 0, espera / MINUTO);
  }
  return minutos;
}

/** After a right password the failures of the name, and of this place, are not in a row any more. */
export async function olvidarFallos(tx: Db, { nombre, clave }: Intento): Promise<void> {
  await borrarFallos(tx, nombre);
  await borrarFallos(tx, clave);
}

/** A lock of a user name, for whoever looks after the accounts. */
export interface Bloqueo {
  /** Milliseconds since 1970. */
  hasta: number;
  /** False where it holds for the places alone from which somebody guessed: elsewhere the person can sign in. */
  enTodosLosLugares: boolean;
  /** How many wrong passwords in a row caused it. */
  fallos: number;
}

/** The longest lock of each of these user names at that moment; those that are not locked are left out. */
export async function bloqueosDeNombres(
  db: Db,
  usernames: readonly string[],
  ahora: number,
): Promise<Map<string, Bloqueo>> {
  if (usernames.length === 0) return new Map();
  const nombres = new Map(usernames.map((username) => [nombreDe(username), username]));
  const encontrados = new Map<string, Bloqueo>();
  for (const fila of await bloqueosDe(db, [...nombres.keys()], ahora)) {
    const { nombre, clave, bloqueadoHasta: hasta, fallos } = fila;
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

/** Lifts every lock of a user name, and forgets its failures from wherever they came. */
export async function desbloquear(tx: Db, username: string): Promise<void> {
  const nombre = nombreDe(username);
  await borrarFallos(tx, nombre);
  await borrarFallosDelNombre(tx, nombre);
}

/**
 * Lifts the locks of the places from which somebody failed. What the name has from all places together stays, so that
 * whoever reads a mailbox gets no new guesses of a second factor with each password that they choose.
 */
export const desbloquearLugares = (tx: Db, username: string): Promise<void> =>
  borrarFallosEnLugares(tx, nombreDe(username));

const DIA = 24 * 60 * MINUTO;
/**
 * How many rows are kept. Names can be invented without end, so the oldest are forgotten. To get a lock forgotten takes
 * this many further tries, which is slower than to wait for its end.
 */
const FILAS = 100_000;

/** Forgets failures after a day, and the oldest ones where there are too many. */
export async function barrerIntentos(db: Db, ahora: number, maximo = FILAS): Promise<void> {
  await borrarIntentosHasta(db, ahora - DIA);
  const vistoEn = await vistoTras(db, maximo);
  if (vistoEn !== undefined) await borrarIntentosHasta(db, vistoEn);
}
