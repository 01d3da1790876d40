const VISIBLES = 3;

/** A DNI by its last three digits: enough to tell two people of one name apart. */
export const enmascarar = (dni: string): string =>
  '•'.repeat(Math.max(0, dni.length - VISIBLES)) + dni.slice(-VISIBLES);
