/** A value that no database column of ours takes; the call that brought it is answered 422. */
export class ValorNoAdmitido extends Error {
  override name = 'ValorNoAdmitido';
}

const NUL_O_SUSTITUTO_SUELTO = /\0|\p{Cs}/u;

/**
 * The one gate in front of both drivers. SQLite would silently bind a Date or a plain object as NULL, and
 * PostgreSQL refuses what SQLite stores (NUL, unpaired surrogates): here both engines say the same.
 */
export function enlazable(valor: unknown): unknown {
  if (typeof valor === 'boolean') return valor ? 1 : 0;
  if (valor === null || typeof valor === 'bigint' || valor instanceof Uint8Array) return valor;
  if (typeof valor === 'number') {
    if (!Number.isFinite(valor)) throw new ValorNoAdmitido('a number that is not finite');
    return valor;
  }
  if (typeof valor === 'string') {
    if (NUL_O_SUSTITUTO_SUELTO.test(valor)) throw new ValorNoAdmitido('text that no engine stores');
    return valor;
  }
  throw new TypeError(`A ${typeof valor} cannot be bound to a statement.`);
}

const SEGUNDO = 1000;
const DIA = 86_400 * SEGUNDO;
const dias = new Map<number, string>();

/** The day of an instant as ISO 8601 begins with it, up to the T. */
function comienzoDe(dia: number): string {
  let comienzo = dias.get(dia);
  if (comienzo === undefined) {
    comienzo = new Date(dia * DIA).toISOString().slice(0, -'00:00:00.000Z'.length);
    dias.set(dia, comienzo);
  }
  return comienzo;
}

/**
 * Milliseconds since 1970 as ISO 8601. `Date` says the same and takes ten times as long, which in a list of ten
 * evaluations is more than everything else that is done to present them.
 */
export function deInstante(ms: number): string {
  const dia = Math.floor(ms / DIA);
  const resto = ms - dia * DIA;
  const segundos = Math.floor(resto / SEGUNDO);
  const par = (numero: number) => (numero < 10 ? `0${numero}` : `${numero}`);
  const hora = `${par(Math.floor(segundos / 3600))}:${par(Math.floor(segundos / 60) % 60)}:${par(segundos % 60)}`;
  return `${comienzoDe(dia)}${hora}.${String(resto % SEGUNDO).padStart(3, '0')}Z`;
}

export const aCentimos = (soles: number): number => Math.round(soles * 100);
export const deCentimos = (centimos: number): number => centimos / 100;
export const aDiezmilesimas = (porcentaje: number): number => Math.round(porcentaje * 10_000);
export const deDiezmilesimas = (entero: number): number => entero / 10_000;
