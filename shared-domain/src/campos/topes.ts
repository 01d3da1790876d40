// Apart from the schemas, so that a screen that needs a limit does not carry the schema library.

/** Limits that the screens need too. */
export const TOPE = {
  dniMinimo: 8,
  dniMaximo: 9,
  observaciones: 500,
  montoMaximo: 99_999_999.99,
  tasaMaxima: 999.9999,
  cuotasMaximo: 600,
  /** Bytes: 10 MiB. */
  pdfMaximo: 10 * 1024 * 1024,
  claveMinimo: 8,
  claveMaximo: 128,
} as const;
