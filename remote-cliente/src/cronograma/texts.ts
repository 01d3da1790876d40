export const TEXTO = {
  aviso: 'Es una referencia: el cronograma definitivo es el de tu contrato.',
  sinCronograma: 'No hay datos suficientes para calcular el cronograma.',
  cuotaReferencial: 'Cuota referencial',
  tasaPeriodo: 'Tasa por periodo',
  total: 'Total a pagar',
} as const;
