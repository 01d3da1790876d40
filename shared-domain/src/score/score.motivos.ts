import { formatNumero } from '../campos/formats';

/** A row of the breakdown of a score: its points and the reason in Spanish. `partes` add up to it. */
export interface FactorScore {
  factor: string;
  puntos: number;
  motivo: string;
  partes?: FactorScore[];
}

export const SIN_DATO = 'Sin dato.';

export const hayTexto = (texto: string | null | undefined) => Boolean(texto?.trim());

export const sumaDePuntos = (factores: FactorScore[]) =>
  factores.reduce((suma, { puntos }) => suma + puntos, 0);

/** '1 año', '30 años'. */
export const conUnidad = (cantidad: number, singular: string, plural: string) =>
  `${formatNumero(cantidad)} ${cantidad === 1 ? singular : plural}`;
