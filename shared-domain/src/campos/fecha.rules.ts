/** The time zone of the lender: the product counts days, and shows hours, as they are in Lima. */
export const ZONA_HORARIA = 'America/Lima';

let deLima: Intl.DateTimeFormat | undefined;

/** Made when it is first needed: it takes a phone longer than all the rest of this package. */
function reloj(): Intl.DateTimeFormat {
  deLima ??= new Intl.DateTimeFormat('en', {
    timeZone: ZONA_HORARIA,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return deLima;
}

/** A moment in Lima. Its parts are read by their names, since browsers differ in the order in which they write them. */
export function partesEnLima(momento: Date) {
  const partes = new Map(
    reloj()
      .formatToParts(momento)
      .map(({ type, value }) => [type, value]),
  );
  return {
    anio: partes.get('year'),
    mes: partes.get('month'),
    dia: partes.get('day'),
    hora: `${partes.get('hour')}:${partes.get('minute')}`,
  };
}

/** Today's date in Lima as `AAAA-MM-DD`. */
export function hoyEnLima(ahora: Date = new Date()): string {
  const { anio, mes, dia } = partesEnLima(ahora);
  return `${anio}-${mes}-${dia}`;
}
