import { formatNumero, formatPorcentaje, formatSoles } from '../campos/formats';
import type { ConfiguracionGeneral } from '../configuracion/configuracion.schema';
import type { Credito } from '../evaluacion/credito.schema';

/** What the lender offers, as the settings say it. */
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

/** Clients of this product take a text that contains "500" for a failure of the server: then it is left out. */
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
 * What of a credit is outside of what the lender offers, a text for each such field. With `antes`, what is kept as it
 * was stays admitted: products and limits that changed do not stop an edit of something else. The forms ask before
 * anything is sent, and the API when it is.
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
