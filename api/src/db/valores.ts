/** The call is answered with 422. */
export class UnstorableValue extends Error {
  override name = 'ValorNoAdmitido';
}

const NUL_OR_LONE_SURROGATE = /\0|\p{Cs}/u;

/** Refuses a value before SQLite binds an object as NULL. */
export function bindable(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === null || typeof value === 'bigint' || value instanceof Uint8Array) return value;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new UnstorableValue('a number that is not finite');
    return value;
  }
  if (typeof value === 'string') {
    if (NUL_OR_LONE_SURROGATE.test(value)) throw new UnstorableValue('text that no engine stores');
    return value;
  }
  throw new TypeError(`A ${typeof value} cannot be bound to a statement.`);
}

export const aCentimos = (soles: number): number => Math.round(soles * 100);
export const deCentimos = (centimos: number): number => centimos / 100;
export const aDiezmilesimas = (porcentaje: number): number => Math.round(porcentaje * 10_000);
export const deDiezmilesimas = (entero: number): number => entero / 10_000;

/** More digits than any document number has. */
export const LAST_DIGITS = '9'.repeat(12);

/** Included in the range. Databases agree only on the order of digits. */
export const lastDocumentOf = (digits: string): string => `${digits}${LAST_DIGITS}`;
