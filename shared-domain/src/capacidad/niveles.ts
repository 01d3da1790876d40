/** From best to worst. */
export const NIVELES_DE_CAPACIDAD = ['bien', 'ajustada', 'excede'] as const;
export type NivelDeCapacidad = (typeof NIVELES_DE_CAPACIDAD)[number];
