/** Lima has been five hours behind UTC since 1994. By this arithmetic a phone has a date 100 ms sooner than by `Intl`. */
export const ATRASO_DE_LIMA_MS = 5 * 3_600_000;

/** A moment as the clocks of Lima show it. The product counts days, and shows hours, by them. */
export function partesEnLima(momento: Date) {
  const [fecha = '', reloj = ''] = new Date(momento.getTime() - ATRASO_DE_LIMA_MS).toISOString().split('T');
  const [anio, mes, dia] = fecha.split('-');
  return { anio, mes, dia, hora: reloj.slice(0, 5) };
}

/** Today's date in Lima as `AAAA-MM-DD`. */
export function hoyEnLima(ahora: Date = new Date()): string {
  const { anio, mes, dia } = partesEnLima(ahora);
  return `${anio}-${mes}-${dia}`;
}
