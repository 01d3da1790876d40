import { ATRASO_DE_LIMA_MS, hoyEnLima } from 'shared-domain/campos';

/** Answered with 422. */
export class UnstorableValue extends Error {
  override name = 'ValorNoAdmitido';
}

const NUL_OR_LONE_SURROGATE = /\0|\p{Cs}/u;

/** Refuses objects, which SQLite would bind as NULL. */
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

export const LAST_DIGITS = '9'.repeat(12);

/** Inclusive. Databases agree only on the order of digits. */
export const lastIdentityOf = (digits: string): string => `${digits}${LAST_DIGITS}`;

const DIA = 86_400_000;

export const inicioDelDia = (dia: string): number => Date.parse(`${dia}T00:00:00-05:00`);

export const diaDeLima = (momento: number): string => hoyEnLima(new Date(momento));

/** Day 0 is 1970-01-01. */
export const inicioDe = (dia: number): number => dia * DIA + ATRASO_DE_LIMA_MS;

export const diaDe = (momento: number): number => Math.floor((momento - ATRASO_DE_LIMA_MS) / DIA);

/** Literals, because SQLite divides bound numbers into fractions. */
export const diaEnSql = (momento: string): string => `((${momento} - ${ATRASO_DE_LIMA_MS}) / ${DIA})`;

const SECOND = 1000;
const days = new Map<number, string>();

function startOf(day: number): string {
  let start = days.get(day);
  if (start === undefined) {
    start = new Date(day * DIA).toISOString().slice(0, -'00:00:00.000Z'.length);
    days.set(day, start);
  }
  return start;
}

/** `new Date(ms).toISOString()` in a tenth of its time. */
export function isoInstant(ms: number): string {
  const day = Math.floor(ms / DIA);
  const rest = ms - day * DIA;
  const seconds = Math.floor(rest / SECOND);
  const twoDigits = (number: number) => (number < 10 ? `0${number}` : `${number}`);
  const time = `${twoDigits(Math.floor(seconds / 3600))}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
  return `${startOf(day)}${time}.${String(rest % SECOND).padStart(3, '0')}Z`;
}
