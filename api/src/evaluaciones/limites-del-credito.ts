import { type Credito, formatNumero, formatPorcentaje, formatSoles } from 'shared-domain';
import { configuracionGeneral } from '../configuracion/configuracion.repository';
import type { Db } from '../db/connection';
import { datosNoValidos } from '../problemas';

const TEXTO = {
  producto: 'Elija uno de los productos que se ofrecen',
  minimo: 'El monto es menor que el mínimo',
  maximo: 'El monto supera el máximo',
  tasa: 'La tasa supera la máxima',
  cuotas: 'Las cuotas superan el máximo',
} as const;

/** Clients of this product take a text that contains "500" for a failure of the server: then it is left out. */
const conDato = (texto: string, dato: string): string =>
  dato.includes('500') ? `${texto}.` : `${texto}: ${dato}.`;

/**
 * Refuses a credit outside of what the lender offers, 422 on the field. With `antes`, what is kept as it was stays
 * admitted: products and limits that changed do not stop an edit of something else. `parte` is where the fields stand in the body.
 */
export async function exigirLimites(
  tx: Db,
  credito: Credito,
  { antes, parte = '' }: { antes?: Credito; parte?: string } = {},
): Promise<void> {
  const { limites, productos } = await configuracionGeneral(tx);
  const errores: Record<string, string[]> = {};
  const revisar = (
    campo: 'producto' | 'montoPrestamo' | 'tasaInteres' | 'cuotas',
    fuera: boolean,
    texto: string,
  ) => {
    if (fuera && antes?.[campo] !== credito[campo]) errores[parte + campo] = [texto];
  };
  const { producto, montoPrestamo, tasaInteres, cuotas } = credito;
  const { montoMinimo, montoMaximo, tasaMaxima, cuotasMaximo } = limites;
  revisar('producto', !productos.includes(producto), conDato(TEXTO.producto, productos.join(', ')));
  revisar('montoPrestamo', montoPrestamo < montoMinimo, conDato(TEXTO.minimo, formatSoles(montoMinimo)));
  revisar('montoPrestamo', montoPrestamo > montoMaximo, conDato(TEXTO.maximo, formatSoles(montoMaximo)));
  revisar('tasaInteres', tasaInteres > tasaMaxima, conDato(TEXTO.tasa, formatPorcentaje(tasaMaxima)));
  revisar('cuotas', cuotas > cuotasMaximo, conDato(TEXTO.cuotas, formatNumero(cuotasMaximo)));
  if (Object.keys(errores).length > 0) throw datosNoValidos(errores);
}
