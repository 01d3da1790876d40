import { formatNumero, formatSoles } from '../campos/formats';
import type { ResultadoDeCapacidad } from '../capacidad/capacidad.rules';
import { type CreditoCronograma, calcularCuota } from '../credito/cronograma.rules';
import type { MarcasDeCapacidad } from '../politica/partes.schema';

const PERIODOS: Record<string, string> = {
  mensual: 'mensuales',
  catorcenal: 'catorcenales',
  semanal: 'semanales',
};

interface DosCreditos {
  antes: ResultadoDeCapacidad;
  despues: ResultadoDeCapacidad;
  marcas: MarcasDeCapacidad;
  credito: CreditoCronograma;
  otro: CreditoCronograma;
}

/** 'Con 18 cuotas en vez de 12 la cuota baja a S/ 412.30 y queda bajo el 30 % del ingreso.' */
export function fraseDeCambio({ antes, despues, marcas, credito, otro }: DosCreditos): string {
  // Of another period the instalments are others, so they are compared by what they take of a month.
  const baja =
    otro.periodoCredito === credito.periodoCredito
      ? `la cuota baja a ${formatSoles(calcularCuota(otro))}`
      : `paga al mes ${formatSoles(despues.cuota)} en vez de ${formatSoles(antes.cuota)}`;
  return `Con ${diferencias(credito, otro)} ${baja} y ${enLista(marcasQueCumple(antes, despues, marcas))}.`;
}

function diferencias(antes: CreditoCronograma, despues: CreditoCronograma): string {
  const partes: string[] = [];
  if (despues.montoPrestamo !== antes.montoPrestamo)
    partes.push(`${formatSoles(despues.montoPrestamo)} en vez de ${formatSoles(antes.montoPrestamo)}`);
  if (despues.cuotas !== antes.cuotas) partes.push(`${despues.cuotas} cuotas en vez de ${antes.cuotas}`);
  if (despues.periodoCredito !== antes.periodoCredito) {
    const [nuevo, viejo] = [despues, antes].map(({ periodoCredito }) => PERIODOS[periodoCredito]);
    partes.push(`cuotas ${nuevo} en vez de ${viejo}`);
  }
  return enLista(partes);
}

const TODO: Record<keyof MarcasDeCapacidad, [que: string, todo: string]> = {
  cuotaSobreIngreso: ['queda', 'del ingreso'],
  cuotaSobreExcedente: ['queda', 'de lo que le sobra al mes'],
  deudasSobreIngreso: ['todas sus cuotas juntas quedan', 'del ingreso'],
};

/** The marks that are kept now and that were the reason for the level before. */
function marcasQueCumple(
  antes: ResultadoDeCapacidad,
  despues: ResultadoDeCapacidad,
  marcas: MarcasDeCapacidad,
): string[] {
  const razones = Object.keys(TODO) as (keyof MarcasDeCapacidad)[];
  return razones.flatMap((razon) => {
    const { nivel } = despues[razon];
    if (antes[razon].nivel !== antes.nivel || nivel === 'excede') return [];
    const [que, todo] = TODO[razon];
    return [`${que} bajo el ${formatNumero(marcas[razon][nivel])} % ${todo}`];
  });
}

const enLista = (partes: string[]): string =>
  partes.length > 1 ? `${partes.slice(0, -1).join(', ')} y ${partes.at(-1)}` : (partes[0] ?? '');
