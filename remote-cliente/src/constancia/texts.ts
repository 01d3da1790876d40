import type { Estado } from 'shared-domain';

export const TEXTO = {
  titulo: 'Constancia de evaluación',
  tituloDe: (id: number) => `Constancia de la evaluación N.º ${id}`,
  imprimir: 'Imprimir o guardar como PDF',
  volver: 'Volver a mis evaluaciones',
  cargando: 'Preparando la constancia…',
  error: 'No se pudo preparar la constancia.',
  reintentar: 'Reintentar',
  noEncontrada: 'No encontramos esa evaluación entre las tuyas.',
  sinDecision: 'Esta evaluación todavía no tiene una decisión.',
  sinDecisionAyuda: 'La constancia estará disponible cuando haya una.',
  cliente: 'Cliente',
  dni: 'DNI',
  registro: 'Fecha de registro',
  decision: 'Fecha de la decisión',
  decididaPor: 'Decidida por',
  resultado: 'Resultado',
  motivo: 'Motivo del rechazo',
  credito: 'Datos del crédito',
  emitida: (fecha: string) => `Emitida el ${fecha}.`,
  aviso: 'Documento informativo: no reemplaza al contrato de crédito ni al cronograma definitivo.',
} as const;

export const RESULTADO: Record<Estado, string> = {
  0: 'Pendiente de decisión',
  1: 'Evaluación aceptada',
  2: 'Evaluación rechazada',
};
