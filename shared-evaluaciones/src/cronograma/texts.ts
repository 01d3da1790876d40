export const texts = {
  sinCronograma: 'No hay datos suficientes para calcular el cronograma.',
  tasaPeriodo: 'Tasa por periodo',
  total: 'Total a pagar',
  aviso: 'Es una referencia: el cronograma definitivo es el del contrato.',
  preparar: 'Preparar para imprimir',
  imprimir: 'Imprimir',
  tituloDe: (id: number) => `Cronograma de la evaluación N.º ${id}`,
  deQuien: (nombre: string, dni: string) =>
    `Cliente: ${[nombre, dni && `DNI ${dni}`].filter(Boolean).join(', ')}`,
  deQue: (id: number, estado: string, credito: string) => `Evaluación N.º ${id} (${estado}): ${credito}`,
  impreso: (fecha: string) => `Impreso el ${fecha}.`,
} as const;
