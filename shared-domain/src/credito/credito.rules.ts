import { formatNumero, formatPorcentaje, formatSoles } from '../campos/formats';
import type { ConfiguracionGeneral } from '../configuracion/configuracion.schema';
import type { Credito } from '../evaluacion/credito.schema';

/** The part of the settings that a credit has to fit: the products that are offered, and the limits. */
export type Oferta = Pick<ConfiguracionGeneral, 'limites' | 'productos'>;
type Limites = Oferta['limites'];

/** The fields of a credit that the lender limits. */
export type CampoLimitado = 'producto' | 'montoPrestamo' | 'tasaInteres' | 'cuotas';
export type CreditoLimitado = Pick<Credito, CampoLimitado>;

const seOfrece = (producto: string, { productos }: Oferta): boolean => productos.includes(producto);
const noLlegaAlMinimo = (monto: number, { montoMinimo }: Limites): boolean => monto < montoMinimo;
const superaElMaximo = (monto: number, { montoMaximo }: Limites): boolean => monto > montoMaximo;
const superaLaTasa = (tasa: number, { tasaMaxima }: Limites): boolean => tasa > tasaMaxima;
const superaLasCuotas = (cuotas: number, { cuotasMaximo }: Limites): boolean => cuotas > cuotasMaximo;

/**
 * Pages show a text that contains "500" as a failure of the server (`errorText` of shared-auth), so a value with these
 * digits is left out of the text.
 */
const conDato = (texto: string, dato: string): string =>
  dato.includes('500') ? `${texto}.` : `${texto}: ${dato}.`;

function porqueNo(campo: CampoLimitado, credito: CreditoLimitado, oferta: Oferta): string | null {
  const { limites, productos } = oferta;
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
      if (!superaLasCuotas(credito.cuotas, limites)) return null;
      return conDato('Las cuotas superan el máximo', formatNumero(limites.cuotasMaximo));
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
    if (antes?.[campo] === credito[campo]) continue;
    const texto = porqueNo(campo, credito, oferta);
    if (texto) errores[campo] = texto;
  }
  return errores;
}
