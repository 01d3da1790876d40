import { texts } from './texts';

/** `yyyy-mm-dd`, both included. */
export interface DateLimits {
  min?: string;
  max?: string;
}

/** `iso` is `yyyy-mm-dd`; `problem` is the message. */
export type ReadDate = { iso: string } | { problem: string };

interface Parts {
  day: number;
  month: number;
  year: number;
}

const DAY_FIRST = /^(\d{1,2})\D+(\d{1,2})\D+(\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})\D+(\d{1,2})\D+(\d{1,2})$/;
const DIGITS_ONLY = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;

/** Two-digit years more than this many years ahead belong to the previous century. */
const YEARS_AHEAD = 20;

const twoDigits = (part: number) => String(part).padStart(2, '0');

const toIso = ({ year, month, day }: Parts) =>
  `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;

/** `yyyy-mm-dd` becomes `dd/mm/yyyy`, as written in Peru. Other texts are returned unchanged. */
export function showDate(iso: string): string {
  return iso.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');
}

/**
 * Accepts `24/3/1969`, `24-03-1969`, `24.3.69`, `24031969` and `1969-03-24`. A two-digit year takes the
 * century that the limits allow, or else lies at most twenty years ahead.
 */
export function readDate(text: string, limits: DateLimits = {}): ReadDate {
  const parts = partsOf(plain(text), limits);
  if (!parts) return { problem: texts.incomplete };
  const problem = problemOf(parts);
  return problem ? { problem } : { iso: toIso(parts) };
}

// Pasted dates may contain direction marks and full-width digits.
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();

const WITH_WHOLE_YEAR = /(^|\D)\d{4}(\D|$)|^\d{8}$/;

/** Returns '' until the year has four digits. */
export function wholeDate(text: string): string {
  if (!WITH_WHOLE_YEAR.test(plain(text))) return '';
  const read = readDate(text);
  return 'iso' in read ? read.iso : '';
}

export function outsideOf({ min, max }: DateLimits, iso: string): string | undefined {
  if (min && iso < min) return texts.tooEarly(showDate(min));
  if (max && iso > max) return texts.tooLate(showDate(max));
  return undefined;
}

function partsOf(text: string, limits: DateLimits): Parts | undefined {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) {
    const [year = 0, month = 0, day = 0] = yearFirst.slice(1).map(Number);
    return { year, month, day };
  }
  const dayFirst = DAY_FIRST.exec(text) ?? DIGITS_ONLY.exec(text);
  if (!dayFirst) return undefined;
  const [day = 0, month = 0, year = 0] = dayFirst.slice(1).map(Number);
  const parts = { year, month, day };
  return dayFirst[3]?.length === 2 ? inItsCentury(parts, limits) : parts;
}

function inItsCentury(parts: Parts, { min, max }: DateLimits): Parts {
  const thisYear = new Date().getFullYear();
  const recent = { ...parts, year: 2000 + parts.year };
  const earlier = { ...parts, year: 1900 + parts.year };
  if (max && toIso(recent) > max) return earlier;
  if (min && toIso(earlier) < min) return recent;
  return recent.year <= thisYear + YEARS_AHEAD ? recent : earlier;
}

function problemOf({ day, month, year }: Parts): string | undefined {
  if (month < 1 || month > 12) return texts.noMonth(month);
  const longest = new Date(Date.UTC(2000, month, 0)).getUTCDate();
  if (day < 1 || day > longest) return texts.noDay(day, month);
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return day === 29 && month === 2 && !isLeap ? texts.noLeapDay(year) : undefined;
}
