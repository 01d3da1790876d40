import { type Credito, formatNumero, formatPorcentaje, formatSoles } from 'shared-domain';
import type { Db } from '../db/connection';
import { datosNoValidos } from '../problemas';
import { configuracionGeneral } from './configuracion.repository';

const TEXTO = {
  minimo: 'El monto es menor que el mínimo',
  maximo: 'El monto supera el máximo',
  tasa: 'La tasa supera la máxima',
  cuotas: 'Las cuotas superan el máximo',
} as const;

/** Clients of this product take a text that contains "500" for a failure of the server: that figure is left out. */
const conCifra = (texto: string, cifra: string): string =>
  cifra.includes('500') ? `${texto}.` : `${texto}: ${cifra}.`;

/**
 * Refuses a credit outside of what the lender offers, 422 on the field. With `antes`, what is kept as it was stays
 * admitted: limits that changed do not stop an edit of something else. `parte` is where the fields stand in the body.
 */
export async function exigirLimites(
  tx: Db,
  credito: Credito,
  { antes, parte = '' }: { antes?: Credito; parte?: string } = {},
): Promise<void> {
  const { limites } = await configuracionGeneral(tx);
  const errores: Record<string, string[]> = {};
  const revisar = (campo: 'montoPrestamo' | 'tasaInteres' | 'cuotas', fuera: boolean, texto: string) => {
    if (fuera && antes?.[campo] !== credito[campo]) errores[parte + campo] = [texto];
  };
  const { montoPrestamo, tasaInteres, cuotas } = credito;
  const { montoMinimo, montoMaximo, tasaMaxima, cuotasMaximo } = limites;
  revisar('montoPrestamo', montoPrestamo < montoMinimo, conCifra(TEXTO.minimo, formatSoles(montoMinimo)));
  revisar('montoPrestamo', montoPrestamo > montoMaximo, conCifra(TEXTO.maximo, formatSoles(montoMaximo)));
  revisar('tasaInteres', tasaInteres > tasaMaxima, conCifra(TEXTO.tasa, formatPorcentaje(tasaMaxima)));
  revisar('cuotas', cuotas > cuotasMaximo, conCifra(TEXTO.cuotas, formatNumero(cuotasMaximo)));
  if (Object.keys(errores).length > 0) throw datosNoValidos(errores);
}
