// Free of zod, for screens that need only words.

export const ESTADO = { pendiente: 0, aceptado: 1, rechazado: 2 } as const;

export type Estado = (typeof ESTADO)[keyof typeof ESTADO];

export const ESTADOS = [ESTADO.pendiente, ESTADO.aceptado, ESTADO.rechazado] as const;

export const NOMBRE_ESTADO: Record<Estado, string> = {
  0: 'Pendiente',
  1: 'Aceptado',
  2: 'Rechazado',
};

export const NOMBRE_GRUPO_ESTADO: Record<Estado, string> = {
  0: 'Pendientes',
  1: 'Aceptadas',
  2: 'Rechazadas',
};

export const TEXTO_PENDIENTE_DE_FIRMA = 'Pendiente de segunda firma';
