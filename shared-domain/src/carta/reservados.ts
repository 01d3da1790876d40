// Free of zod, for screens that need only names.

/** Printed only if the lender enables them. */
export const RESERVADO_EN_CARTA = {
  salud: 'Salud',
  edad: 'Edad',
  estadoCivil: 'Estado civil',
  exposicionPolitica: 'Exposición política',
} as const;
export type ReservadoEnCarta = keyof typeof RESERVADO_EN_CARTA;
