/** Lima has been UTC−5 since 1994. On a phone this is 100 ms faster than `Intl`. */
export const ATRASO_DE_LIMA_MS = 5 * 3_600_000;

/** All days and hours of the product are those of Lima. */
export function partesEnLima(momento: Date) {
  const [fecha = '', reloj = ''] = new Date(momento.getTime() - ATRASO_DE_LIMA_MS).toISOString().split('T');
  const [anio, mes, dia] = fecha.split('-');
  return { anio, mes, dia, hora: reloj.slice(0, 5) };
}

/** `AAAA-MM-DD`. */
export function hoyEnLima(ahora: Date = new Date()): string {
  const { anio, mes, dia } = partesEnLima(ahora);
  return `${anio}-${mes}-${dia}`;
}
