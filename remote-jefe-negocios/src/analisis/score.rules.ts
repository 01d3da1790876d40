import { type BandaScore, type FactorScore, formatNumero } from 'shared-domain';

/** Colours of the policy as the tones that every screen uses. */
export const TONO_DE_BANDA = {
  green: 'accepted',
  orange: 'pending',
  red: 'rejected',
} as const satisfies Record<BandaScore['color'], string>;

/** '+20', '−10', '0': the sign is always there, also for those who cannot see the colour. */
export function conSigno(puntos: number): string {
  const valor = formatNumero(Math.abs(puntos));
  if (puntos === 0) return valor;
  return puntos > 0 ? `+${valor}` : `−${valor}`;
}

export interface FilaDeDesglose {
  factor: string;
  puntos: string;
  motivo: string;
  isPart: boolean;
}

/** The breakdown as rows; the parts of a factor follow it. */
export function filasDeDesglose(factores: FactorScore[], isPart = false): FilaDeDesglose[] {
  return factores.flatMap(({ factor, puntos, motivo, partes = [] }) => [
    { factor, puntos: conSigno(puntos), motivo, isPart },
    ...filasDeDesglose(partes, true),
  ]);
}
