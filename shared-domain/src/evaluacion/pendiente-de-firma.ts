// This file does not import zod: a screen that needs the words and no schema then does not load that library.

/** What is said of a pending evaluation that one head approved and that waits for another head. */
export const TEXTO_PENDIENTE_DE_FIRMA = 'Pendiente de segunda firma';
