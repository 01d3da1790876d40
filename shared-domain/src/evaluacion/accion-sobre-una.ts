/** What can be done with one evaluation; the sentences of the rules use these words. */
export type AccionSobreUna = 'registrar' | 'corregir' | 'decidir' | 'editar' | 'desembolsar';

/** The same words about somebody who did it before. */
export const HIZO = {
  registrar: 'registró',
  corregir: 'corrigió',
  decidir: 'decidió',
  editar: 'editó',
  desembolsar: 'desembolsó',
} as const satisfies Record<AccionSobreUna, string>;
