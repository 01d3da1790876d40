// This file does not import zod: a screen that needs the words and no schema then does not load that library.

/** The three states of an evaluation, by the codes that travel and are stored. */
export const ESTADO = { pendiente: 0, aceptado: 1, rechazado: 2 } as const;

export type Estado = (typeof ESTADO)[keyof typeof ESTADO];

export const ESTADOS = [ESTADO.pendiente, ESTADO.aceptado, ESTADO.rechazado] as const;

/** The word beside the colour, for one evaluation. */
export const NOMBRE_ESTADO: Record<Estado, string> = {
  0: 'Pendiente',
  1: 'Aceptado',
  2: 'Rechazado',
};

/** The heading of the group of evaluations in that state. */
export const NOMBRE_GRUPO_ESTADO: Record<Estado, string> = {
  0: 'Pendientes',
  1: 'Aceptadas',
  2: 'Rechazadas',
};

/** What is said of a pending evaluation that one head approved and that waits for another head. */
export const TEXTO_PENDIENTE_DE_FIRMA = 'Pendiente de segunda firma';
