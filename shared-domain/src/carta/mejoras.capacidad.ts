import { formatSoles } from '../campos/formats';
import { calcularCapacidad } from '../capacidad/capacidad.rules';
import type { Capacidad } from '../capacidad/capacidad.schema';
import { NIVELES_DE_CAPACIDAD, type NivelDeCapacidad } from '../capacidad/niveles';
import { cuotasPermitidas, type Oferta } from '../credito/credito.rules';
import { cuotasYPlazo } from '../credito/cronograma.palabras';
import { type CreditoCronograma, cronograma } from '../credito/cronograma.rules';
import type { MarcasDeCapacidad } from '../politica/partes.schema';

/** In soles. */
export const PASO_DEL_MONTO = 50;

export type LimitesDeMejora = Pick<Oferta['limites'], 'montoMinimo' | 'cuotasMaximo'>;

export const limitesDeMejora = (
  { limites, plazosMaximos = {} }: Oferta,
  producto: string,
): LimitesDeMejora => ({
  montoMinimo: limites.montoMinimo,
  cuotasMaximo: Math.min(limites.cuotasMaximo, plazosMaximos[producto] ?? Number.POSITIVE_INFINITY),
});

export interface MejoraDeCapacidad {
  credito: CreditoCronograma;
  nivel: NivelDeCapacidad;
  frase: string;
}

export interface CasoDeCapacidad {
  capacidad: Capacidad;
  credito: CreditoCronograma;
  marcas: MarcasDeCapacidad;
  limites: LimitesDeMejora;
}

/**
 * The smallest changes that reach the best attainable level: fewest additional instalments, or least lower amount. If
 * neither suffices, both together with the highest amount.
 */
export function mejorasDeCapacidad({
  capacidad,
  credito,
  marcas,
  limites,
}: CasoDeCapacidad): MejoraDeCapacidad[] {
  const antes = calcularCapacidad(capacidad, credito, marcas);
  if (antes.cuota === 0) return [];
  const nivelDe = (otro: CreditoCronograma) => calcularCapacidad(capacidad, otro, marcas).nivel;
  for (const meta of NIVELES_DE_CAPACIDAD.slice(0, NIVELES_DE_CAPACIDAD.indexOf(antes.nivel))) {
    const alcanza = (otro: CreditoCronograma) =>
      NIVELES_DE_CAPACIDAD.indexOf(nivelDe(otro)) <= NIVELES_DE_CAPACIDAD.indexOf(meta);
    const solos = [conMasCuotas, conMenosMonto].map((mejorar) => mejorar(credito, limites, alcanza));
    const halladas = solos.some(Boolean) ? solos : [conAmbos(credito, limites, alcanza)];
    const otros = halladas.filter((otro) => otro !== undefined);
    if (otros.length > 0)
      return otros.map((otro) => ({ credito: otro, nivel: meta, frase: fraseDeAlternativa(otro, meta) }));
  }
  return [];
}

/**
 * 'Le alcanzaría con S/ 6,900.00 en 26 cuotas semanales de S/ 292.60: 6 meses, interés total S/ 707.60, costo total
 * S/ 7,607.60.'
 */
function fraseDeAlternativa(credito: CreditoCronograma, nivel: NivelDeCapacidad): string {
  const { montoPrestamo } = credito;
  const { total } = cronograma(credito);
  const empieza = nivel === 'bien' ? 'Le alcanzaría' : 'Quedaría ajustado';
  const costo = `interés total ${formatSoles(total - montoPrestamo)}, costo total ${formatSoles(total)}`;
  return `${empieza} con ${formatSoles(montoPrestamo)} en ${cuotasYPlazo(credito)}, ${costo}.`;
}

type Alcanza = (otro: CreditoCronograma) => boolean;
type Mejorar = (
  credito: CreditoCronograma,
  limites: LimitesDeMejora,
  alcanza: Alcanza,
) => CreditoCronograma | undefined;

/** Binary search: `vale` has to be monotonic. */
function primero(desde: number, hasta: number, vale: (numero: number) => boolean): number | undefined {
  if (desde > hasta || !vale(hasta)) return undefined;
  let [falla, cumple] = [desde - 1, hasta];
  while (cumple - falla > 1) {
    const medio = Math.floor((falla + cumple) / 2);
    if (vale(medio)) cumple = medio;
    else falla = medio;
  }
  return cumple;
}

const conMasCuotas: Mejorar = (credito, limites, alcanza) => {
  const permitidas = cuotasPermitidas(limites, credito.periodoCredito);
  const cuotas = primero(credito.cuotas + 1, permitidas, (una) => alcanza({ ...credito, cuotas: una }));
  return cuotas === undefined ? undefined : { ...credito, cuotas };
};

/** Smallest proposed amount, in soles. */
export const menorMonto = ({ montoMinimo }: LimitesDeMejora): number =>
  Math.max(1, Math.ceil(montoMinimo / PASO_DEL_MONTO)) * PASO_DEL_MONTO;

const conMenosMonto: Mejorar = (credito, limites, alcanza) => {
  const mayor = Math.ceil(credito.montoPrestamo / PASO_DEL_MONTO) - 1;
  const menor = menorMonto(limites) / PASO_DEL_MONTO;
  const conMonto = (pasos: number) => ({ ...credito, montoPrestamo: (mayor - pasos) * PASO_DEL_MONTO });
  const pasos = primero(0, mayor - menor, (uno) => alcanza(conMonto(uno)));
  return pasos === undefined ? undefined : conMonto(pasos);
};

const conAmbos: Mejorar = (credito, limites, alcanza) => {
  const cuotas = Math.max(credito.cuotas, cuotasPermitidas(limites, credito.periodoCredito));
  const menos = conMenosMonto({ ...credito, cuotas }, limites, alcanza);
  return menos && conMasCuotas({ ...menos, cuotas: credito.cuotas }, limites, alcanza);
};
