export const texts = {
  sinCronograma: 'No hay datos suficientes para calcular el cronograma.',
  tasaPeriodo: 'Tasa por periodo',
  total: 'Total a pagar',
} as const;
