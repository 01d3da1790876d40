// This file does not import zod: a screen that needs a name and no schema then does not load that library.

/** What a letter of reasons leaves out unless the lender switches it on, by the factor of the score. */
export const RESERVADO_EN_CARTA = {
  salud: 'Salud',
  edad: 'Edad',
  estadoCivil: 'Estado civil',
  exposicionPolitica: 'Exposición política',
} as const;
export type ReservadoEnCarta = keyof typeof RESERVADO_EN_CARTA;
