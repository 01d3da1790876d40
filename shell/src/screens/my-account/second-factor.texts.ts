export const texts = {
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
