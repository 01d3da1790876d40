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

export const aCentimos = (soles: number): number => Math.round(soles * 100);
export const deCentimos = (centimos: number): number => centimos / 100;
export const aDiezmilesimas = (porcentaje: number): number => Math.round(porcentaje * 10_000);
export const deDiezmilesimas = (entero: number): number => entero / 10_000;
