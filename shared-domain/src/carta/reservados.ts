// This file does not import zod: a screen that needs a name and no schema then does not load that library.

/** Factors of the score that a letter of reasons prints only if the lender switches them on. */
export const RESERVADO_EN_CARTA = {
  salud: 'Salud',
  edad: 'Edad',
  estadoCivil: 'Estado civil',
  exposicionPolitica: 'Exposición política',
} as const;
export type ReservadoEnCarta = keyof typeof RESERVADO_EN_CARTA;
