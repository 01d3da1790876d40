export type AccionSobreUna = 'registrar' | 'corregir' | 'decidir' | 'editar' | 'desembolsar';

export const HIZO = {
  registrar: 'registró',
  corregir: 'corrigió',
  decidir: 'decidió',
  editar: 'editó',
  desembolsar: 'desembolsó',
} as const satisfies Record<AccionSobreUna, string>;
