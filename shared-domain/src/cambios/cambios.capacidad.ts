import { PERIODO_CREDITO, type PeriodoCredito } from '../campos/enumerations';
import { calcularCapacidad, NIVELES_DE_CAPACIDAD, type NivelDeCapacidad } from '../capacidad/capacidad.rules';
import type { Capacidad } from '../capacidad/capacidad.schema';
import { cuotasPermitidas } from '../credito/credito.rules';
import type { CreditoCronograma } from '../credito/cronograma.rules';
import type { MarcasDeCapacidad } from '../politica/partes.schema';
import { fraseDeCambio } from './frase-de-cambio';

/** Amounts are lowered to a multiple of so many soles. */
export const PASO_DEL_MONTO = 50;

/** Within what the lender offers a credit. */
export interface LimitesDelCambio {
  montoMinimo: number;
  cuotasMaximo: number;
}

/** Another credit with which the capacity reaches a better level. */
export interface CambioDeCapacidad {
  credito: CreditoCronograma;
  nivel: NivelDeCapacidad;
  frase: string;
}

/** A credit, what the client can pay, and within what the lender offers it. */
export interface CasoDeCapacidad {
  capacidad: Capacidad;
  credito: CreditoCronograma;
  marcas: MarcasDeCapacidad;
  limites: LimitesDelCambio;
}

/**
 * The smallest changes of the credit that bring the capacity to the next level, one for each thing that suffices alone:
 * as few more instalments, as little less money, or another period. Where none of them does, the most money together with
 * the fewest instalments for it. Empty where the level is the best, and where the credit cannot reach the next one.
 */
export function cambiosDeCapacidad({
  capacidad,
  credito,
  marcas,
  limites,
}: CasoDeCapacidad): CambioDeCapacidad[] {
  const antes = calcularCapacidad(capacidad, credito, marcas);
  const meta = NIVELES_DE_CAPACIDAD[NIVELES_DE_CAPACIDAD.indexOf(antes.nivel) - 1];
  if (!meta || antes.cuota === 0) return [];
  const alcanza = (otro: CreditoCronograma) =>
    NIVELES_DE_CAPACIDAD.indexOf(calcularCapacidad(capacidad, otro, marcas).nivel) <=
    NIVELES_DE_CAPACIDAD.indexOf(meta);
  const solos = [
    conMasCuotas(credito, limites, alcanza),
    conMenosMonto(credito, limites, alcanza),
    conOtroPeriodo(credito, limites, alcanza),
  ].filter((otro) => otro !== undefined);
  const halladas = solos.length > 0 ? solos : [conAmbos(credito, limites, alcanza)];
  return halladas.flatMap((otro) => {
    if (!otro) return [];
    const despues = calcularCapacidad(capacidad, otro, marcas);
    const frase = fraseDeCambio({ antes, despues, marcas, credito, otro });
    return [{ credito: otro, nivel: despues.nivel, frase }];
  });
}

type Alcanza = (otro: CreditoCronograma) => boolean;

/** The first whole number from `desde` to `hasta` at which this holds, where it holds at all later ones as well. */
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

function conMasCuotas(
  credito: CreditoCronograma,
  limites: LimitesDelCambio,
  alcanza: Alcanza,
): CreditoCronograma | undefined {
  const permitidas = cuotasPermitidas(limites, credito.periodoCredito);
  const cuotas = primero(credito.cuotas + 1, permitidas, (una) => alcanza({ ...credito, cuotas: una }));
  return cuotas === undefined ? undefined : { ...credito, cuotas };
}

/** The smallest amount that is proposed, in soles. */
export const menorMonto = ({ montoMinimo }: LimitesDelCambio): number =>
  Math.max(1, Math.ceil(montoMinimo / PASO_DEL_MONTO)) * PASO_DEL_MONTO;

function conMenosMonto(
  credito: CreditoCronograma,
  limites: LimitesDelCambio,
  alcanza: Alcanza,
): CreditoCronograma | undefined {
  const mayor = Math.ceil(credito.montoPrestamo / PASO_DEL_MONTO) - 1;
  const menor = menorMonto(limites) / PASO_DEL_MONTO;
  const conMonto = (pasos: number) => ({ ...credito, montoPrestamo: (mayor - pasos) * PASO_DEL_MONTO });
  const pasos = primero(0, mayor - menor, (uno) => alcanza(conMonto(uno)));
  return pasos === undefined ? undefined : conMonto(pasos);
}

/** The period in which the same number of instalments takes least from a month, but no longer than needed. */
function conOtroPeriodo(
  credito: CreditoCronograma,
  limites: LimitesDelCambio,
  alcanza: Alcanza,
): CreditoCronograma | undefined {
  const deCortoALargo = (Object.keys(PERIODO_CREDITO) as PeriodoCredito[]).reverse();
  const otros = deCortoALargo.filter((periodo) => periodo !== credito.periodoCredito);
  return otros
    .map((periodoCredito) => ({ ...credito, periodoCredito }))
    .find((otro) => otro.cuotas <= cuotasPermitidas(limites, otro.periodoCredito) && alcanza(otro));
}

function conAmbos(
  credito: CreditoCronograma,
  limites: LimitesDelCambio,
  alcanza: Alcanza,
): CreditoCronograma | undefined {
  const cuotas = Math.max(credito.cuotas, cuotasPermitidas(limites, credito.periodoCredito));
  const menos = conMenosMonto({ ...credito, cuotas }, limites, alcanza);
  return menos && conMasCuotas({ ...menos, cuotas: credito.cuotas }, limites, alcanza);
}
