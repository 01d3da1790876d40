import { formatNumero, formatPorcentaje, formatSoles } from '../campos/formats';
import { textoLimpio } from '../campos/normalizar';
import { TOPE } from '../campos/topes';
import type { ConfiguracionGeneral } from '../configuracion/configuracion.schema';
import type { Credito } from '../evaluacion/credito.schema';
import { type CreditoCronograma, calcularCuota, cuotasAlAnio, diasDelPeriodo } from './cronograma.rules';

/** `plazosMaximos` is absent in the responses of an older API. */
export type Oferta = Pick<ConfiguracionGeneral, 'limites' | 'productos'> &
  Partial<Pick<ConfiguracionGeneral, 'plazosMaximos'>>;
type Limites = Oferta['limites'];

export type CampoLimitado = 'producto' | 'montoPrestamo' | 'tasaInteres' | 'cuotas';
export type CreditoLimitado = Pick<Credito, CampoLimitado> & { periodoCredito: string };

const seOfrece = (producto: string, { productos }: Oferta): boolean =>
  productos.some((uno) => textoLimpio(uno) === producto);
const noLlegaAlMinimo = (monto: number, { montoMinimo }: Limites): boolean => monto < montoMinimo;
const superaElMaximo = (monto: number, { montoMaximo }: Limites): boolean => monto > montoMaximo;
const superaLaTasa = (tasa: number, { tasaMaxima }: Limites): boolean => tasa > tasaMaxima;

/**
 * `cuotasMaximo` counts monthly instalments and is converted to the period: 60 are 130 of 14 days or 260 weekly ones.
 */
export function cuotasPermitidas({ cuotasMaximo }: Pick<Limites, 'cuotasMaximo'>, periodo: string): number {
  return Math.min(TOPE.cuotasMaximo, Math.floor((cuotasMaximo * cuotasAlAnio(periodo)) / 12));
}

/**
 * Omits values with the digits 500, because pages treat such a text as a server failure (`errorText` of shared-auth).
 */
const conDato = (texto: string, dato: string): string =>
  dato.includes('500') ? `${texto}.` : `${texto}: ${dato}.`;

function porqueNo(campo: CampoLimitado, credito: CreditoLimitado, oferta: Oferta): string | null {
  const { limites, productos } = oferta;
  const permitidas = cuotasPermitidas(limites, credito.periodoCredito);
  switch (campo) {
    case 'producto':
      if (seOfrece(credito.producto, oferta)) return null;
      return conDato('Elija uno de los productos que se ofrecen', productos.join(', '));
    case 'montoPrestamo':
      if (noLlegaAlMinimo(credito.montoPrestamo, limites)) {
        return conDato('El monto es menor que el mínimo', formatSoles(limites.montoMinimo));
      }
      if (superaElMaximo(credito.montoPrestamo, limites)) {
        return conDato('El monto supera el máximo', formatSoles(limites.montoMaximo));
      }
      return null;
    case 'tasaInteres':
      if (!superaLaTasa(credito.tasaInteres, limites)) return null;
      return conDato('La tasa supera la máxima', formatPorcentaje(limites.tasaMaxima));
    case 'cuotas':
      if (credito.cuotas <= permitidas) return null;
      return conDato('Las cuotas superan el máximo', formatNumero(permitidas));
  }
}

const CAMPOS: readonly CampoLimitado[] = ['producto', 'montoPrestamo', 'tasaInteres', 'cuotas'];

/**
 * Checked by forms before sending and again by the API.
 * @param antes the credit before an edit. Unchanged fields are accepted, because later limits must not block the edit
 * of another field.
 */
export function erroresDeLimites(
  credito: CreditoLimitado,
  oferta: Oferta,
  antes?: CreditoLimitado,
): Partial<Record<CampoLimitado, string>> {
  const errores: Partial<Record<CampoLimitado, string>> = {};
  for (const campo of CAMPOS) {
    const esOtroPlazo = campo === 'cuotas' && antes?.periodoCredito !== credito.periodoCredito;
    if (antes?.[campo] === credito[campo] && !esOtroPlazo) continue;
    // Not a number; the schema reports it.
    if (campo !== 'producto' && !Number.isFinite(credito[campo])) continue;
    const texto = porqueNo(campo, credito, oferta);
    if (texto) errores[campo] = texto;
  }
  return errores;
}

const DIAS_DEL_MES = 30;

export interface CargaDelCredito {
  /** In soles. */
  cuota: number;
  /** Per month of 30 days, in soles. */
  alMes: number;
  /** Percentage of the monthly income; absent without one. */
  porcentaje?: number;
}

/** Undefined if no instalment can be computed. */
export function cargaDelCredito(
  credito: CreditoCronograma,
  ingresoMensual: number | null | undefined,
): CargaDelCredito | undefined {
  const cuota = calcularCuota(credito);
  const dias = diasDelPeriodo(credito.periodoCredito);
  if (cuota === 0 || dias === undefined) return undefined;
  const alMes = (cuota * DIAS_DEL_MES) / dias;
  return ingresoMensual ? { cuota, alMes, porcentaje: (alMes * 100) / ingresoMensual } : { cuota, alMes };
}
