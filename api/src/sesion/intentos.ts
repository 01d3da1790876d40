import { configuracionSeguridad } from '../configuracion/configuracion.repository';
import type { Db } from '../db/connection';
import { ProblemaError } from '../problemas';
import { bloqueadoHasta, bloquear, borrarIntentosHasta, contarFallo, vistoTras } from './sesion.repository';
import { digestOf } from './tokens';

const MINUTO = 60_000;
const BLOQUEO_MAXIMO = 60 * MINUTO;

/** What a failed sign-in is counted under: the name that was tried, whether or not it exists. */
export const intentoDe = (username: string): string => digestOf(username.trim().toLowerCase());

/** Refuses with 429 while too many failures in a row are still recent. */
export async function exigirSinBloqueo(db: Db, intento: string, ahora: number): Promise<void> {
  exigirPasado(await bloqueadoHasta(db, [intento], ahora), ahora);
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
 * One failure too many in a row locks for some minutes, each further one for twice as long, an hour at most.
 * Gives the minutes of the lock, where this one brought it about.
 */
export async function anotarFallo(tx: Db, intento: string, ahora: number): Promise<number | undefined> {
  const { fallos, bloqueadoHasta: hasta } = await contarFallo(tx, intento, ahora);
  // Of many tries at once those that come after the lock learn nothing, and change nothing.
  exigirPasado(hasta, ahora);
  const { intentosMaximos, minutosBloqueo } = await configuracionSeguridad(tx);
  if (fallos < intentosMaximos) return undefined;
  const espera = Math.min(minutosBloqueo * MINUTO * 2 ** (fallos - intentosMaximos), BLOQUEO_MAXIMO);
  await bloquear(tx, intento, ahora + espera);
  return espera / MINUTO;
}

const DIA = 24 * 60 * MINUTO;
/**
 * Names can be invented without end, and each is counted. Pushing one lock out takes this many further guesses,
 * which cost more time than waiting for it to end.
 */
const NOMBRES = 100_000;

/** Failures count for a day; of more names than that the oldest are forgotten. */
export async function barrerIntentos(db: Db, ahora: number, maximo = NOMBRES): Promise<void> {
  await borrarIntentosHasta(db, ahora - DIA);
  const vistoEn = await vistoTras(db, maximo);
  if (vistoEn !== undefined) await borrarIntentosHasta(db, vistoEn);
}
