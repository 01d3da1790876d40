export const texts = {
  titulo: 'Constancia de evaluación',
  tituloDe: (id: number) => `Constancia de la evaluación N.º ${id}`,
  imprimir: 'Imprimir o guardar como PDF',
  cargando: 'Preparando la constancia…',
  error: 'No se pudo preparar la constancia.',
  sinDecision: 'Esta evaluación todavía no tiene una decisión.',
  sinDecisionAyuda: 'La constancia estará disponible cuando haya una.',
  cliente: 'Cliente',
  dni: 'DNI',
  registro: 'Fecha de registro',
  decision: 'Fecha de la decisión',
  decididaPor: 'Decidida por',
  aceptada: 'Evaluación aceptada',
  rechazada: 'Evaluación rechazada',
  motivo: 'Motivo del rechazo',
  credito: 'Datos del crédito',
  emitida: (fecha: string) => `Emitida el ${fecha}.`,
  aviso: 'Documento informativo: no reemplaza al contrato de crédito ni al cronograma definitivo.',
} as const;

export const textsDeCarta = {
  titulo: 'Carta de motivos',
  sinRechazo: 'Esta evaluación no fue rechazada: no hay motivos que explicar.',
} as const;
