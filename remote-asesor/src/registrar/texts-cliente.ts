export const texts = {
  encontrado: 'Cliente encontrado. Se han cargado sus datos.',
  noEncontrado: 'Cliente no encontrado. Puede registrarlo como nuevo.',
  clienteBloqueado: 'El cliente ya está registrado: sus datos no se cambian aquí.',
  clienteIncompleto:
    'El cliente ya está registrado: sus datos no se cambian aquí. Complete solo los que faltan.',
  irAlCredito: 'Ir a los datos del crédito',
  pendiente: 'Este cliente ya tiene una evaluación pendiente.',
  pendienteDetalle: (monto: string, producto: string, fecha: string) =>
    `${producto && `${producto} por `}${monto}${fecha && `, enviada el ${fecha}`}. Revise si hace falta otra antes de enviar.`,
  rechazada: 'Este cliente tiene una evaluación rechazada que se puede corregir.',
  irACorregir: 'Corregir Evaluacion',
} as const;
