import { formatFecha, formatNumero, formatSoles } from 'shared-domain/campos';
import { palabras } from '../palabras.texts';

export const texts = {
  ...palabras,
  titulo: 'Reporte de desembolsos',
  subtitulo: 'Lo entregado hoy o en otros días: cada desembolso y las sumas por medio, producto y cajero.',
  hojaDeCaja: 'Hoja de caja',
  lineas: {
    titulo: 'Desembolso por desembolso',
    cuenta: (total: number) => (total === 1 ? '1 desembolso' : `${formatNumero(total)} desembolsos`),
    vacio: 'No hay desembolsos en este periodo.',
    nada: 'Todavía no hay desembolsos.',
  },
  porMedio: 'Por medio',
  imprimir: 'Imprimir',
  vacio: 'No hay desembolsos en este periodo.',
  vacioAyuda: 'Elija otros días o quite los filtros.',
  periodo: 'Periodo',
  delPeriodo: (desde?: string, hasta?: string) => {
    if (!desde && !hasta) return 'Todo el tiempo';
    if (!desde) return `Hasta el ${formatFecha(hasta)}`;
    if (desde === hasta) return formatFecha(desde);
    return hasta ? `Del ${formatFecha(desde)} al ${formatFecha(hasta)}` : `Desde el ${formatFecha(desde)}`;
  },
  cantidad: (cantidad: number) => formatNumero(cantidad),
  soles: formatSoles,
  solesSinCentimos: (monto: number) => `S/ ${formatNumero(monto, { maximo: 0 })}`,
  porDia: 'Desembolsos por día',
  diaPorDia: 'Día por día',
  hallazgoDias: (fecha: string, monto: string) =>
    `El ${fecha} se desembolsó más que ningún otro día: ${monto}`,
  hallazgoUltimosDias: (dias: number, fecha: string, monto: string) =>
    `De los últimos ${dias} días con desembolsos, el ${fecha} fue el de mayor monto: ${monto}`,
  verTodos: (total: number) => `Ver todo (${formatNumero(total)})`,
  porProducto: 'Por producto',
  porCajero: 'Por cajero',
} as const;
