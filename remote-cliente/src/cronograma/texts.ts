export const texts = {
  cuotaReferencial: 'Cuota referencial',
  aviso: 'Es una referencia: el cronograma definitivo es el de tu contrato.',
  imprimir: 'Imprimir',
  queEsCronograma: '¿Qué es un cronograma referencial?',
  queEsTea: '¿Qué es la TEA?',
  tituloDe: (id: number) => `Cronograma de la evaluación N.º ${id}`,
  deQuien: (nombre: string, dni: string) => `Cliente: ${nombre}, DNI ${dni}`,
  deQue: (id: number, estado: string, credito: string) => `Evaluación N.º ${id} (${estado}): ${credito}`,
  impreso: (fecha: string) => `Impreso el ${fecha}.`,
} as const;
