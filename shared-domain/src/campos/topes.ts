// Free of zod, for screens that need only limits.

export const TOPE = {
  dniMinimo: 8,
  dniMaximo: 9,
  observaciones: 500,
  nota: 500,
  motivo: 300,
  /** Screens limit one-touch reasons to this. The API counts longer ones as typed. */
  motivoRapido: 200,
  montoMaximo: 99_999_999.99,
  tasaMaxima: 999.9999,
  cuotasMaximo: 600,
  /** Bytes: 10 MiB. */
  pdfMaximo: 10 * 1024 * 1024,
  /** Bytes: 64 KiB. */
  logoMaximo: 64 * 1024,
  contrasenaMinimo: 8,
  contrasenaMinimoPersonal: 12,
  contrasenaMaximo: 128,
} as const;
