export const texts = {
  falta: 'Con monto, tasa, cuotas y periodo verá aquí la cuota estimada.',
  cuota: 'Cuota estimada',
  total: 'Total a pagar',
  tasaPeriodo: 'Tasa del periodo',
  ver: 'Ver cronograma referencial',
  aclaracion: 'Es una referencia que toma la tasa como TEA; no obliga a nadie.',
} as const;
