import { formatFecha, formatFechaHora, formatNumero, hoyEnLima } from 'shared-domain/campos';
import { type Cuenta, type CuentaGuardada, NOMBRE_ROL, type Rol } from 'shared-domain/cuenta';
import { palabras } from '../palabras.texts';

type Bloqueo = NonNullable<Cuenta['bloqueo']>;

/** 'hasta las 15:42'; with the date if it is not today. */
function hastaCuando(momento: string): string {
  const [dia, hora] = formatFechaHora(momento).split(' ');
  return dia === formatFecha(hoyEnLima()) ? `hasta las ${hora}` : `hasta el ${dia} a las ${hora}`;
}

const porQue = ({ fallos }: Pick<Bloqueo, 'fallos'>): string =>
  fallos ? `, por ${fallos} contraseñas equivocadas` : '';

export const texts = {
  ...palabras,
  empleados: {
    titulo: 'Empleados',
    subtitulo: 'Quiénes trabajan aquí, con qué rol y desde cuándo.',
    nueva: 'Nuevo empleado',
    cuenta: (total: number) => (total === 1 ? '1 empleado' : `${formatNumero(total)} empleados`),
    vacio: 'No hay empleados con esos datos.',
    nada: 'Todavía no hay empleados.',
  },
  usuarios: {
    titulo: 'Usuarios',
    subtitulo: 'Las personas que usted administra.',
    nueva: 'Nuevo usuario',
    cuenta: (total: number) => (total === 1 ? '1 usuario' : `${formatNumero(total)} usuarios`),
    vacio: 'No hay usuarios con esos datos.',
    nada: 'Todavía no hay usuarios.',
  },
  nuevaAyuda: 'Recibirá por correo un enlace de un solo uso para elegir su contraseña.',
  verLista: 'Ver la lista',
  todosLosRoles: 'Todos los roles',
  todosLosEstados: 'Todos',
  vacioAyuda: 'Pruebe con otra búsqueda o quite los filtros.',
  usuario: 'Usuario',
  creada: 'Creada',
  activa: 'Activa',
  bloqueada: 'Bloqueada',
  bloqueadaHasta: (bloqueo: Bloqueo) => `${hastaCuando(bloqueo.hasta)}${porQue(bloqueo)}`,
  bloqueo: 'Bloqueada',
  bloqueoHasta: ({ enTodosLosLugares, ...bloqueo }: Bloqueo) =>
    `Hasta ${formatFechaHora(bloqueo.hasta)}${porQue(bloqueo)}${enTodosLosLugares ? '' : ', solo en el lugar donde se equivocaron de contraseña'}`,
  sinContrasena: 'Sin contraseña aún',
  enSesion: 'En sesión',
  administrar: 'Administrar',
  aPersona: (nombre: string) => `a ${nombre}`,
  sinDato: 'N/A',
  factores: 'Segundo factor',
  cuantos: (factores: number) => {
    if (!factores) return 'No tiene';
    return factores === 1 ? '1 configurado' : `${formatNumero(factores)} configurados`;
  },
  factorPerdido: (nombre: string) => ({
    etiqueta: 'Segundo factor perdido',
    enviar: 'Proponer que se quite',
    titulo: `Segundo factor perdido de ${nombre}`,
    explicacion:
      'Otra persona que administra debe confirmarlo. Entonces se quitarán sus segundos factores y sus códigos de recuperación. Hasta entonces nada cambia.',
    ayuda: 'Qué perdió, y cómo se comprobó que quien lo pide es esa persona.',
  }),
  dniAyuda: 'Sin un DNI la cuenta solo puede leer. Se agrega una vez.',
  vinculo: 'Proveedor de identidad',
  vinculada: 'Vinculada',
  sinVincular: 'Sin vincular',
  vincular: (nombre: string) => ({
    etiqueta: 'Vincular con el proveedor',
    enviar: 'Proponer el vínculo',
    titulo: `Vincular con el proveedor la cuenta de ${nombre}`,
    explicacion:
      'Otra persona que administra debe confirmarlo. Entonces ingresará a la cuenta quien tenga ese identificador en el proveedor.',
    sujeto: 'Identificador en el proveedor',
    sujetoAyuda: 'El proveedor lo llama «sub» o «id»; cada persona tiene uno.',
  }),
  desvincular: (nombre: string) => ({
    etiqueta: 'Desvincular del proveedor',
    pregunta: `¿Desvincular del proveedor la cuenta de ${nombre}?`,
    consecuencia:
      'Ya no podrá ingresar con el proveedor y su sesión se cerrará. Su contraseña seguirá sirviendo.',
    exito: ({ message }: { message: string }) => message,
  }),
  limiteAprobacion: 'Límite de aprobación',
  limiteAprobacionAyuda: 'Lo que aprueba con su sola firma.',
  limiteDeTodos: 'El de todos los jefes',
  sesion: 'Última actividad',
  sinSesion: 'Sin sesión abierta',
  edicion: (nombre: string) => `Datos de ${nombre}`,
  nombreCompleto: 'Nombre completo',
  correo: 'Correo electrónico',
  correoAyuda: 'Otro correo vale desde que se confirma con el enlace que se envía allí.',
  guardada: 'Los cambios se guardaron.',
  correoPedido: (correo: string) =>
    `Se envió un enlace a ${correo}. El correo cambia cuando se confirme allí, con la contraseña de la cuenta, la aceptación desde el correo anterior o una segunda persona.`,
  pendiente: 'Pendiente de confirmar:',
  pendienteDeConfirmar: (correo: string) => `Pendiente de confirmar: ${correo}`,
  pendienteAyuda: (correo: string, desde: string, hasta: string) =>
    `Se pidió el ${desde} y el enlace vence el ${hasta}. Hasta entonces los enlaces llegan a ${correo || 'ningún correo'}.`,
  segundaPersona: (nombre: string, correo: string) => ({
    etiqueta: 'Confirmar como segunda persona',
    pregunta: `¿Confirmar que ${correo} es de ${nombre}?`,
    consecuencia:
      'Pregúnteselo antes por teléfono o en la agencia. El cambio valdrá cuando se abra el enlace que se envió allí.',
    exito: 'El cambio de correo se confirmó.',
  }),
  retiro: (nombre: string, correo: string) => ({
    etiqueta: 'Retirar el cambio',
    pregunta: `¿Retirar el cambio de correo de ${nombre}?`,
    consecuencia: `El enlace que se envió a ${correo} dejará de servir.`,
    exito: 'El cambio de correo se retiró.',
  }),
  cambiarRol: (nombre: string, rol: string) => `¿Cambiar el rol de ${nombre} a ${rol}?`,
  cambiarRolAyuda: 'Su sesión se cerrará y, al volver a entrar, verá las pantallas del nuevo rol.',
  confirmarRol: 'Cambiar rol',
  acceso: 'Acceso',
  enlace: (nombre: string, correo: string) => ({
    etiqueta: 'Enviar enlace de contraseña',
    pregunta: `¿Enviar un enlace a ${nombre}?`,
    consecuencia: `Llegará a ${correo}. Sirve una sola vez; al usarlo, la contraseña anterior deja de valer.`,
    exito: `Se envió el enlace a ${nombre}.`,
  }),
  desbloqueo: (nombre: string) => ({
    etiqueta: 'Desbloquear',
    pregunta: `¿Desbloquear la cuenta de ${nombre}?`,
    consecuencia:
      'Podrá intentar de nuevo enseguida, y quien estuvo adivinando su contraseña también: confirme antes con la persona que fue ella.',
    exito: `Se desbloqueó la cuenta de ${nombre}.`,
  }),
  cierre: (nombre: string) => ({
    etiqueta: 'Cerrar sesión',
    pregunta: `¿Cerrar la sesión de ${nombre}?`,
    consecuencia: 'Lo que esté escribiendo y no haya enviado puede perderse.',
    exito: `Se cerró la sesión de ${nombre}.`,
  }),
  desactivacion: (nombre: string) => ({
    etiqueta: 'Desactivar',
    pregunta: `¿Desactivar la cuenta de ${nombre}?`,
    consecuencia: 'Su sesión se cerrará y no podrá entrar hasta que alguien active la cuenta de nuevo.',
    exito: `Se desactivó la cuenta de ${nombre}.`,
  }),
  activacion: (nombre: string) => ({
    etiqueta: 'Activar',
    pregunta: `¿Activar la cuenta de ${nombre}?`,
    consecuencia: 'Podrá entrar con la contraseña que tenía.',
    exito: ({ propuestas = [] }: Pick<CuentaGuardada, 'propuestas'>) =>
      propuestas[0]?.message ?? `Se activó la cuenta de ${nombre}.`,
  }),
  campos: {
    fullName: 'Nombre completo',
    dni: 'DNI',
    email: 'Correo electrónico',
    username: 'Usuario',
    rol: 'Rol',
  },
  ayudas: {
    fullName: undefined,
    dni: undefined,
    email: 'Ahí llegará el enlace para elegir la contraseña.',
    username: 'De 3 a 40 letras minúsculas, dígitos, puntos o guiones.',
    rol: 'Decide qué pantallas ve y qué puede hacer.',
  },
  cerrar: 'Hay cambios sin guardar. ¿Quiere cerrar?',
  cerrarSinGuardar: 'Cerrar sin guardar',
  seguirEditando: 'Seguir editando',
  elegir: 'Elija un rol',
  crear: 'Crear cuenta',
  creando: 'Creando...',
  creadaConExito: 'La cuenta se creó.',
  enlaceEnviadoA: (correo: string) => `Se envió un enlace de un solo uso a ${correo}.`,
  crearOtra: 'Crear otra',
  sinCrearAun: 'La cuenta se creará cuando se confirme; entonces se enviará el enlace a su correo.',
} as const;

export const opcionesDeRol = (roles: readonly Rol[]) =>
  roles.map((rol) => ({ value: rol, label: NOMBRE_ROL[rol] }));
