import { formatNumero, TOPE } from 'shared-domain/campos';
import type { Rol } from 'shared-domain/cuenta';
import type { MiCuenta } from 'shared-domain/sesion';
import { type AddressedTexts, textsForClient } from './for-client.texts';

/** Texts without a form of address. */
export const texts = {
  titulo: 'Mi cuenta',
  datos: 'Mis datos',
  nombre: 'Nombre completo',
  usuario: 'Usuario',
  rol: 'Rol',
  correo: 'Correo electrónico',
  dni: 'DNI',
  sinDato: 'N/A',
  cartera: 'Mi cartera',
  aCargo: ({ evaluaciones, pendientes }: NonNullable<MiCuenta['cartera']>) =>
    evaluaciones === 0
      ? 'Ninguna evaluación a su cargo'
      : `${formatNumero(evaluaciones)} ${evaluaciones === 1 ? 'evaluación' : 'evaluaciones'} a su cargo, ${formatNumero(pendientes)} por decidir`,
  reintentar: 'Reintentar',
  sesiones: 'Mis sesiones y accesos',
  desde: 'Sesión abierta desde',
  navegador: 'Navegador',
  direccion: 'Dirección de red',
  hasta: 'Se cierra sola',
  recordada: 'recordada en este navegador',
  anterior: 'Último ingreso',
  accesos: 'Últimos ingresos e intentos',
  ingreso: 'Ingresó',
  fallido: (veces: number) =>
    veces === 1 ? 'Contraseña equivocada' : `Contraseña equivocada ${veces} veces`,
  veces: (veces: number) => (veces === 1 ? 'una vez' : `${veces} veces`),
  desconocido: 'Navegador no reconocido',
  dispositivos: 'Dispositivos conocidos',
  este: 'Este dispositivo',
  usado: (momento: string) => `Último uso: ${momento}`,
  sinDispositivos: 'Todavía no se conoce ningún dispositivo.',
  cerrarDemas: 'Cerrar las demás',
  preguntaDemas: '¿Cerrar lo que esté abierto en otros dispositivos?',
  cancelar: 'Cancelar',
  contrasena: 'Cambiar la contraseña',
  actual: 'Contraseña actual',
  nueva: 'Contraseña nueva',
  mostrar: 'Mostrar contraseña',
  ocultar: 'Ocultar contraseña',
  noCoinciden: 'Las contraseñas no coinciden.',
  guardar: 'Cambiar contraseña',
  guardando: 'Cambiando...',
} as const;

const usted: AddressedTexts = {
  subtitulo: 'Sus datos, sus sesiones y accesos, y su contraseña.',
  correoPendiente: (correo, hasta) =>
    `Se pidió cambiar su correo a ${correo}. Vale cuando se confirme con el enlace que se envió allí, hasta el ${hasta}.`,
  cargando: 'Cargando sus accesos...',
  unaSesion: 'Su cuenta tiene una sola sesión abierta: al entrar en otro lugar, la de aquí se cierra.',
  primero: 'Este es su primer ingreso.',
  fallidos: (veces) =>
    `Desde entonces alguien se equivocó ${veces} de contraseña. Si no fue usted, cámbiela.`,
  dispositivosAyuda: 'Cuando alguien entra desde un dispositivo que no está aquí, le avisamos por correo.',
  consecuenciaDemas:
    'Esta sesión sigue abierta. Los demás dispositivos dejan de ser conocidos: al entrar otra vez desde ellos llegará un aviso a su correo.',
  repetir: 'Repita la contraseña nueva',
  regla: (minimo) =>
    `Use de ${minimo} a ${TOPE.contrasenaMaximo} caracteres. No use una contraseña común ni su nombre, su usuario o su DNI. Su sesión sigue abierta aquí.`,
};

/** Clients are addressed as tú, everyone else as usted. */
export const textsFor = (rol: Rol) => (rol === 'cliente' ? textsForClient : usted);

export const secondFactorTexts = {
  titulo: 'Segundo factor',
  explicacion:
    'Con un segundo factor, quien conozca su contraseña o lea su correo no puede ingresar por usted.',
  exigido: 'Su rol necesita un segundo factor.',
  ninguno: 'Todavía no tiene ninguno.',
  cargando: 'Cargando su segundo factor...',
  reintentar: 'Volver a cargar',
  creado: (fecha: string) => `agregado el ${fecha}`,
  usado: (momento: string | null) => (momento ? `último uso: ${momento}` : 'sin usar todavía'),
  quitar: 'Quitar',
  ultimo: 'Su rol necesita un segundo factor: agregue otro antes de quitar este.',
  preguntaQuitar: (nombre: string) => `¿Quitar «${nombre}»?`,
  consecuenciaQuitar: 'Ya no podrá ingresar con él.',
  consecuenciaUltimo: 'Es el único: desde ahora se ingresará a su cuenta solo con la contraseña.',
  cancelar: 'Cancelar',
  cerrar: 'Cerrar',
  agregar: { passkey: 'Agregar llave de acceso', codigo: 'Agregar aplicación de códigos' },
  preparando: 'Preparando...',
  quedan: (cuantos: number) =>
    cuantos === 0
      ? 'No le quedan códigos de recuperación: pida otros.'
      : `Códigos de recuperación sin usar: ${cuantos}.`,
  pedirCodigos: 'Pedir códigos nuevos',
  preguntaCodigos: '¿Pedir códigos de recuperación nuevos?',
  consecuenciaCodigos: 'Los anteriores dejan de servir en ese momento.',
  guarde: 'Guarde sus códigos de recuperación',
} as const;

export const linkTexts = {
  titulo: 'Proveedor de identidad',
  cargando: 'Cargando el vínculo con el proveedor...',
  reintentar: 'Volver a cargar',
  sinVincular: (nombre: string) =>
    `Su cuenta no está vinculada con ${nombre}. Al vincularla, también podrá ingresar con ese proveedor.`,
  vinculada: (nombre: string) =>
    `Su cuenta está vinculada con ${nombre}: también puede ingresar con ese proveedor.`,
  vincular: 'Vincular con el proveedor',
  yendo: 'Un momento...',
  desvincular: 'Desvincular',
  pregunta: '¿Desvincular su cuenta del proveedor de identidad?',
  consecuencia: (nombre: string) => `Ya no podrá ingresar con ${nombre}. Su contraseña seguirá sirviendo.`,
} as const;
