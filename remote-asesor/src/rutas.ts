/** Addresses of this remote's screens, as the product publishes them. */
export const RUTAS = {
  tablero: '/asesor/dashboard',
  registrar: '/asesor/evaluacion-cliente',
  /** Another evaluation that begins with the data of this one. */
  registrarDesde: (evaluacion: number) => `/asesor/evaluacion-cliente?desde=${evaluacion}`,
  /** A client can have several rejected evaluations: `?evaluacion=` tells which. */
  corregir: (dni: string, evaluacion: number) =>
    `/asesor/evaluacion-cliente/${encodeURIComponent(dni)}?evaluacion=${evaluacion}`,
  enviadas: '/asesor/evaluaciones-enviadas',
} as const;
