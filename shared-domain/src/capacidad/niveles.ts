/** Levels of a share by the lender's marks, from the best to the worst. */
export const NIVELES_DE_CAPACIDAD = ['bien', 'ajustada', 'excede'] as const;
export type NivelDeCapacidad = (typeof NIVELES_DE_CAPACIDAD)[number];
