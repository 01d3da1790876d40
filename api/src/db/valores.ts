/** A value that no column of ours can hold. The call that brought it is answered with 422. */
export class UnstorableValue extends Error {
  override name = 'ValorNoAdmitido';
}

const NUL_OR_LONE_SURROGATE = /\0|\p{Cs}/u;

/** Refuses what either engine could not store, before SQLite binds an object as NULL. */
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

/** What follows the beginning in the last of all document numbers: more digits than any of them has. */
export const LAST_DIGITS = '9'.repeat(12);

/** The included end of the range of numbers with these first digits. Databases agree about the order of digits only. */
export const lastDocumentOf = (digits: string): string => `${digits}${LAST_DIGITS}`;
