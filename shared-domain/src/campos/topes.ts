// This file does not import zod: a screen that needs a limit and no schema then does not load that library.

/** Limits that the schemas and the screens share. */
export const TOPE = {
  dniMinimo: 8,
  dniMaximo: 9,
  observaciones: 500,
  nota: 500,
  motivo: 300,
  /** What the screen takes as a reason that is chosen with one touch. The API takes longer ones, which count as typed. */
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
