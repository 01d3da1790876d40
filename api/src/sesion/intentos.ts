import { configuracionSeguridad } from '../configuracion/configuracion.repository';
import type { Db } from '../db/connection';
import { ProblemaError } from '../problemas';
import { digestOf } from './digest';
import { bloqueadoHasta, bloquear, borrarIntentosHasta, contarFallo, vistoTras } from './sesion.repository';

const MINUTO = 60_000;
const BLOQUEO_MAXIMO = 60 * MINUTO;

/** The key under which failed sign-ins are counted: a digest of the name that was tried, whether or not it exists. */
export const intentoDe = (username: string): string => digestOf(username.trim().toLowerCase());

/** Refuses with 429 while a name is locked after too many failures in a row. */
export async function exigirSinBloqueo(db: Db, intento: string, ahora: number): Promise<void> {
  exigirPasado(await bloqueadoHasta(db, intento), ahora);
}

function exigirPasado(hasta: number, ahora: number): void {
  if (hasta <= ahora) return;
  const retryAfter = Math.ceil((hasta - ahora) / 1000);
  const minutos = Math.ceil(retryAfter / 60);
  throw new ProblemaError(
    429,
    `Demasiados intentos. Espere ${minutos} ${minutos === 1 ? 'minuto' : 'minutos'} y vuelva a intentar.`,
    { retryAfter },
  );
}

/**
 * Counts a failure. One too many in a row locks the name for some minutes, and each further one for twice as long, an
 * hour at most. Gives the minutes of the lock where this failure caused one.
 */
export async function anotarFallo(tx: Db, intento: string, ahora: number): Promise<number | undefined> {
  const { fallos, bloqueadoHasta: hasta } = await contarFallo(tx, intento, ahora);
  // Of many tries at once, those that come after the lock are refused and change nothing.
  exigirPasado(hasta, ahora);
  const { intentosMaximos, minutosBloqueo } = await configuracionSeguridad(tx);
  if (fallos < intentosMaximos) return undefined;
  const espera = Math.min(minutosBloqueo * MINUTO * 2 ** (fallos - intentosMaximos), BLOQUEO_MAXIMO);
  await bloquear(tx, intento, ahora + espera);
  return espera / MINUTO;
}

const DIA = 24 * 60 * MINUTO;
/**
 * How many names are kept. Names can be invented without end, so the oldest are forgotten. To get a lock forgotten
 * takes this many further tries, which is slower than to wait for its end.
 */
const NOMBRES = 100_000;

/** Forgets failures after a day, and the oldest ones where there are too many names. */
export async function barrerIntentos(db: Db, ahora: number, maximo = NOMBRES): Promise<void> {
  await borrarIntentosHasta(db, ahora - DIA);
  const vistoEn = await vistoTras(db, maximo);
  if (vistoEn !== undefined) await borrarIntentosHasta(db, vistoEn);
}
