// Free of zod, for screens that need only a band.

/** From best to worst; the policy sets the thresholds. */
export const BANDAS_SCORE = [
  { id: 'alta', nombre: 'Alta Confiabilidad', color: 'green' },
  { id: 'media', nombre: 'Confiabilidad Media', color: 'orange' },
  { id: 'baja', nombre: 'Baja Confiabilidad', color: 'red' },
] as const;

type Banda = (typeof BANDAS_SCORE)[number];
export type IdDeBanda = Banda['id'];

export type BandaScore = Pick<Banda, 'nombre' | 'color'>;

export function bandaDe(id: IdDeBanda): BandaScore {
  const { nombre, color } = BANDAS_SCORE.find((banda) => banda.id === id) ?? BANDAS_SCORE[2];
  return { nombre, color };
}

/** The displayed score is capped; raw points are not. */
export const LIMITES_DEL_SCORE = { minimo: 0, maximo: 100 } as const;
