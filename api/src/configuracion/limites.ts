import { type Credito, formatNumero, formatPorcentaje, formatSoles } from 'shared-domain';
import type { Db } from '../db/connection';
import { datosNoValidos } from '../problemas';
import { configuracionGeneral } from './configuracion.repository';

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
  const [minimo, maximo] = [formatSoles(limites.montoMinimo), formatSoles(limites.montoMaximo)];
  revisar('montoPrestamo', montoPrestamo < limites.montoMinimo, `El monto mínimo es ${minimo}.`);
  revisar('montoPrestamo', montoPrestamo > limites.montoMaximo, `El monto máximo es ${maximo}.`);
  const tasa = formatPorcentaje(limites.tasaMaxima);
  revisar('tasaInteres', tasaInteres > limites.tasaMaxima, `La tasa máxima es ${tasa}.`);
  const cuantas = formatNumero(limites.cuotasMaximo);
  revisar('cuotas', cuotas > limites.cuotasMaximo, `El número máximo de cuotas es ${cuantas}.`);
  if (Object.keys(errores).length > 0) throw datosNoValidos(errores);
}
