const YEAR_FIRST = /^(\d{2})\/?(\d{2})-$/;

/** Years that a date of a person or a credit may have: `1990-` begins one with the year, `2403-` is 24/03 and a dash. */
const isYear = (text: string) => text >= '1900' && text <= '2200';

/**
 * A date that is typed at its end, with slashes between its parts: `240` becomes `24/0`. Who types the separators gets
 * no second ones, and who begins with the year, as in `1969-03-24`, is left alone.
 */
export function withSlashes(text: string): string {
  const [, first = '', second = ''] = YEAR_FIRST.exec(text) ?? [];
  if (isYear(first + second)) return `${first}${second}-`;
  const typed = text.replace(/[^\d/.\s-]/g, '');
  if (/^\d{4}\D/.test(typed)) return typed.slice(0, 10);
  return typed
    .replace(/^(\d{2})(\d)/, '$1/$2')
    .replace(/^(\d{1,2}\D+\d{2})(\d)/, '$1/$2')
    .replace(/^(\d{1,2}\D+\d{1,2}\D+\d{4}).+$/, '$1');
}
