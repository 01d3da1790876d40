import { partesEnLima } from './fecha.rules';

const SOLO_FECHA = /^\d{4}-\d{2}-\d{2}$/;
const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const DIA = 24 * HORA;

/** '1,234.5' as in Peru; halves are rounded away from zero. The first use of `Intl` takes a phone 250 ms. */
export function formatNumero(valor: number, decimales: { minimo?: number; maximo?: number } = {}): string {
  const { minimo = 0, maximo = Math.max(minimo, 2) } = decimales;
  const sinSigno = Math.abs(valor);
  // Moves the point as text, because 1.005 * 100 is just below the half.
  const corrido = Math.round(Number(`${sinSigno}e${maximo}`));
  const redondo = Number.isNaN(corrido) ? sinSigno : corrido / 10 ** maximo;
  const escrito = redondo.toFixed(maximo);
  let cuantos = maximo;
  while (cuantos > minimo && escrito.at(cuantos - maximo - 1) === '0') cuantos -= 1;
  let [numero = '', ...fraccion] = redondo.toFixed(cuantos).split('.');
  for (let i = numero.length - 3; i > 0; i -= 3) numero = `${numero.slice(0, i)},${numero.slice(i)}`;
  return [valor < 0 && redondo > 0 ? `-${numero}` : numero, ...fraccion].join('.');
}

/** 'S/ 1,234.50', '−S/ 170.63'. A value that rounds to zero has no sign. */
export function formatSoles(valor: number): string {
  const sinSigno = `S/ ${formatNumero(Math.abs(valor), { minimo: 2, maximo: 2 })}`;
  return valor < 0 && /[1-9]/.test(sinSigno) ? `−${sinSigno}` : sinSigno;
}

/** 40 is '40.00 %'. */
export function formatPorcentaje(valor: number, maximo = 4): string {
  return `${formatNumero(valor, { minimo: 2, maximo })} %`;
}

/** A day without a time is not shifted. */
function partesDe(valor: string | null | undefined) {
  if (!valor || Number.isNaN(Date.parse(valor))) return undefined;
  if (SOLO_FECHA.test(valor)) {
    const [anio, mes, dia] = valor.split('-');
    return { anio, mes, dia, hora: undefined };
  }
  return partesEnLima(new Date(valor));
}

/** 'dd/mm/aaaa'; empty for an invalid date. */
export function formatFecha(valor: string | null | undefined): string {
  const partes = partesDe(valor);
  return partes ? `${partes.dia}/${partes.mes}/${partes.anio}` : '';
}

/** 'dd/mm/aaaa 14:05' in Lima time; empty for an invalid date. */
export function formatFechaHora(valor: string | null | undefined): string {
  return [formatFecha(valor), partesDe(valor)?.hora].filter(Boolean).join(' ');
}

/** '15 de marzo de 2024'; empty for an invalid date. */
export function formatFechaLarga(valor: string | null | undefined): string {
  const partes = partesDe(valor);
  if (!partes) return '';
  const { anio, mes, dia } = partes;
  return `${Number(dia)} de ${MESES[Number(mes) - 1]} de ${anio}`;
}

const MESES = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
];

/** In the largest unit: '3 días', '2 h', '15 min', 'menos de 1 min'. */
export function formatDuracion(milisegundos: number): string {
  const dias = Math.floor(milisegundos / DIA);
  if (dias >= 1) return dias === 1 ? '1 día' : `${formatNumero(dias)} días`;
  if (milisegundos >= HORA) return `${Math.floor(milisegundos / HORA)} h`;
  if (milisegundos >= MINUTO) return `${Math.floor(milisegundos / MINUTO)} min`;
  return 'menos de 1 min';
}
