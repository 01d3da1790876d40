import { createHash } from 'node:crypto';

/** The SHA-256 of a policy as it is stored. */
export const huellaDePolitica = (contenido: string): string =>
  createHash('sha256').update(contenido).digest('hex');
