export const TEXTO = {
  aviso: 'Es una referencia: el cronograma definitivo es el de tu contrato.',
  cuotaReferencial: 'Cuota referencial',
} as const;
