/** Addresses of this remote's screens, as the product publishes them. */
export const RUTAS = {
  tablero: '/asesor/dashboard',
  registrar: '/asesor/evaluacion-cliente',
  corregir: (dni: string) => `/asesor/evaluacion-cliente/${encodeURIComponent(dni)}`,
  enviadas: '/asesor/evaluaciones-enviadas',
} as const;
