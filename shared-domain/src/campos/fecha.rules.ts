/** The time zone of the lender: the product counts days, and shows hours, as they are in Lima. */
export const ZONA_HORARIA = 'America/Lima';

const diaEnLima = new Intl.DateTimeFormat('en-CA', { timeZone: ZONA_HORARIA, dateStyle: 'short' });

/** Today's date in Lima as `AAAA-MM-DD`. */
export function hoyEnLima(ahora: Date = new Date()): string {
  return diaEnLima.format(ahora);
}
