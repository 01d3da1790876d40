import { formatNumero, formatPorcentaje, formatSoles } from '../campos/formats';
import { textoLimpio } from '../campos/normalizar';
import { TOPE } from '../campos/topes';
import type { ConfiguracionGeneral } from '../configuracion/configuracion.schema';
import type { Credito } from '../evaluacion/credito.schema';
import { type CreditoCronograma, calcularCuota, cuotasAlAnio, diasDelPeriodo } from './cronograma.rules';

/** The part of the settings that a credit has to fit. An API that is a release behind answers no terms. */
export type Oferta = Pick<ConfiguracionGeneral, 'limites' | 'productos'> &
  Partial<Pick<ConfiguracionGeneral, 'plazosMaximos'>>;
type Limites = Oferta['limites'];

/** The fields of a credit that the lender limits. */
export type CampoLimitado = 'producto' | 'montoPrestamo' | 'tasaInteres' | 'cuotas';
export type CreditoLimitado = Pick<Credito, CampoLimitado> & { periodoCredito: string };

const seOfrece = (producto: string, { productos }: Oferta): boolean =>
  productos.some((uno) => textoLimpio(uno) === producto);
const noLlegaAlMinimo = (monto: number, { montoMinimo }: Limites): boolean => monto < montoMinimo;
const superaElMaximo = (monto: number, { montoMaximo }: Limites): boolean => monto > montoMaximo;
const superaLaTasa = (tasa: number, { tasaMaxima }: Limites): boolean => tasa > tasaMaxima;

/**
 * The most instalments of this period. `cuotasMaximo` counts monthly ones, and shorter periods end with them: 60 monthly
 * instalments are 130 of 14 days or 260 weekly ones.
 */
export function cuotasPermitidas({ cuotasMaximo }: Pick<Limites, 'cuotasMaximo'>, periodo: string): number {
  return Math.min(TOPE.cuotasMaximo, Math.floor((cuotasMaximo * cuotasAlAnio(periodo)) / 12));
}

/**
 * Pages show a text that contains "500" as a failure of the server (`errorText` of shared-auth), so a value with these
 * digits is left out of the text.
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
 * A text for each field of a credit that does not fit what the lender offers; empty when all fit. The forms ask this
 * before they send, and the API asks it again.
 * @param antes the credit before an edit. A field that is still the same is admitted, even if the products or the
 * limits have changed since: they must not stop the edit of another field.
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
    // A form may hold what cannot be read as a number, and the schema says so.
    if (campo !== 'producto' && !Number.isFinite(credito[campo])) continue;
    const texto = porqueNo(campo, credito, oferta);
    if (texto) errores[campo] = texto;
  }
  return errores;
}

const DIAS_DEL_MES = 30;

/** What the instalments of a credit take of an income. */
export interface CargaDelCredito {
  /** One instalment, in soles. */
  cuota: number;
  /** What the instalments come to in a month of 30 days, in soles. */
  alMes: number;
  /** That sum in percent of the monthly income; undefined where there is no income. */
  porcentaje?: number;
}

/** Instalments against the monthly income; undefined when no instalment can be calculated from the credit. */
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
