/** A change that waits for longer than this is marked. */
const ESPERA_LARGA = 2 * 86_400_000;

/** Whether a proposal has been waiting for more than two days. */
export const esperaDemasiado = (propuestaEn: string, ahora: number): boolean =>
  ahora - Date.parse(propuestaEn) > ESPERA_LARGA;
