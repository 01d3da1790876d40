import { formatNumero } from '../campos/formats';
import type { FactorScore } from './score.schema';

export const SIN_DATO = 'Sin dato.';

export const hayTexto = (texto: string | null | undefined) => Boolean(texto?.trim());

export const sumaDePuntos = (factores: FactorScore[]) =>
  factores.reduce((suma, { puntos }) => suma + puntos, 0);

/** '1 año', '30 años'. */
export const conUnidad = (cantidad: number, singular: string, plural: string) =>
  `${formatNumero(cantidad)} ${cantidad === 1 ? singular : plural}`;
