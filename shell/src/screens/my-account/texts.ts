import { formatNumero, type MiCuenta, TOPE } from 'shared-domain';

export const texts = {
  titulo: 'Mi cuenta',
  subtitulo: 'Sus datos, sus sesiones y accesos, y su contraseña.',
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
  correoPendiente: (correo: string, hasta: string) =>
    `Se pidió cambiar su correo a ${correo}. Vale cuando se confirme con el enlace que se envió allí, hasta el ${hasta}.`,
  cargando: 'Cargando sus accesos...',
  reintentar: 'Reintentar',
  sesiones: 'Mis sesiones y accesos',
  unaSesion: 'Su cuenta tiene una sola sesión abierta: al entrar en otro lugar, la de aquí se cierra.',
  desde: 'Sesión abierta desde',
  navegador: 'Navegador',
  direccion: 'Dirección de red',
  hasta: 'Se cierra sola',
  recordada: 'recordada en este navegador',
  anterior: 'Último ingreso',
  primero: 'Este es su primer ingreso.',
  fallidos: (veces: number) =>
    veces === 1
      ? 'Desde entonces alguien se equivocó una vez de contraseña. Si no fue usted, cámbiela.'
      : `Desde entonces alguien se equivocó ${veces} veces de contraseña. Si no fue usted, cámbiela.`,
  accesos: 'Últimos ingresos e intentos',
  ingreso: 'Ingresó',
  fallido: (veces: number) =>
    veces === 1 ? 'Contraseña equivocada' : `Contraseña equivocada ${veces} veces`,
  desconocido: 'Navegador no reconocido',
  dispositivos: 'Dispositivos conocidos',
  dispositivosAyuda: 'Cuando alguien entra desde un dispositivo que no está aquí, le avisamos por correo.',
  este: 'Este dispositivo',
  usado: (momento: string) => `Último uso: ${momento}`,
  sinDispositivos: 'Todavía no se conoce ningún dispositivo.',
  cerrarDemas: 'Cerrar las demás',
  preguntaDemas: '¿Cerrar lo que esté abierto en otros dispositivos?',
  consecuenciaDemas:
    'Esta sesión sigue abierta. Los demás dispositivos dejan de ser conocidos: al entrar otra vez desde ellos llegará un aviso a su correo.',
  cancelar: 'Cancelar',
  contrasena: 'Cambiar la contraseña',
  regla: (minimo: number) =>
    `Use de ${minimo} a ${TOPE.contrasenaMaximo} caracteres. No use una contraseña común ni su nombre, su usuario o su DNI. Su sesión sigue abierta aquí.`,
  actual: 'Contraseña actual',
  nueva: 'Contraseña nueva',
  repetir: 'Repita la contraseña nueva',
  mostrar: 'Mostrar contraseña',
  ocultar: 'Ocultar contraseña',
  noCoinciden: 'Las contraseñas no coinciden.',
  guardar: 'Cambiar contraseña',
  guardando: 'Cambiando...',
} as const;
