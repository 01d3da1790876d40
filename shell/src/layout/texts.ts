/** The name of the product. */
export const MARCA = 'CrediEvalúa';

export const texts = {
  saltar: 'Saltar al contenido',
  menu: 'Menú principal',
  abrirMenu: 'Abrir menú',
  cerrarMenu: 'Cerrar menú',
  usuario: 'Persona con la sesión abierta',
  usuarioDesde: (fecha: string) => (fecha.startsWith('Usuario desde') ? fecha : `Usuario desde el ${fecha}`),
  cerrarSesion: 'Cerrar sesión',
  confirmarSalida: 'Estas seguro/a de cerrar sesion?',
  si: 'Si',
  no: 'No',
  fallo: 'Esta página no se pudo mostrar',
  falloDetalle: 'Ocurrió un problema al mostrarla. Vuelva a cargarla; su sesión sigue abierta.',
  recargar: 'Volver a cargar',
} as const;
