// This file does not import zod: a screen that needs a band and no schema then does not load that library.

/** The bands of a score, from the best down. The policy says above which points each one begins. */
export const BANDAS_SCORE = [
  { clave: 'alta', nombre: 'Alta Confiabilidad', color: 'green' },
  { clave: 'media', nombre: 'Confiabilidad Media', color: 'orange' },
  { clave: 'baja', nombre: 'Baja Confiabilidad', color: 'red' },
] as const;

type Banda = (typeof BANDAS_SCORE)[number];
export type ClaveDeBanda = Banda['clave'];

/** The words and the colour of a band. */
export type BandaScore = Pick<Banda, 'nombre' | 'color'>;

/** The words and the colour of a band, by its key. */
export function bandaDe(clave: ClaveDeBanda): BandaScore {
  const { nombre, color } = BANDAS_SCORE.find((banda) => banda.clave === clave) ?? BANDAS_SCORE[2];
  return { nombre, color };
}

/** What a score is shown within, whatever its raw points. */
export const LIMITES_DEL_SCORE = { minimo: 0, maximo: 100 } as const;
