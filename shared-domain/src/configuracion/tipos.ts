// Free of zod, for screens that need only names.

export const MARCA = 'CrediEvalúa';

export const TIPO_PROPUESTA = {
  'cuenta.crear': 'Cuenta nueva',
  'cuenta.cambiar': 'Rol o activación de una cuenta',
  'cuenta.correo': 'Correo de una cuenta',
  'cuenta.limite': 'Límite de aprobación de un jefe',
  'factor.reponer': 'Segundo factor perdido',
  'configuracion.general': 'Configuración general',
  'configuracion.seguridad': 'Seguridad',
  'cuenta.enlace': 'Vínculo con el proveedor de identidad',
  'configuracion.controles': 'Controles y límites',
  'politica.validez': 'Versión nueva de la política',
} as const;
export type TipoPropuesta = keyof typeof TIPO_PROPUESTA;

export const ESTADO_PROPUESTA = {
  pendiente: 'Por confirmar',
  confirmada: 'Confirmada',
  rechazada: 'Rechazada',
  retirada: 'Retirada',
  vencida: 'Vencida',
} as const;
export type EstadoPropuesta = keyof typeof ESTADO_PROPUESTA;
