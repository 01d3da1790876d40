export const texts = {
  confirme: 'Confirme que es usted',
  explicacion: 'Su cuenta tiene un segundo factor. Úselo para terminar de ingresar.',
  minutos: (minutos: number) => (minutos === 1 ? 'Tiene 1 minuto.' : `Tiene ${minutos} minutos.`),
  volver: 'Volver',
  agregue: 'Agregue un segundo factor',
  necesita:
    'Su rol necesita algo más que la contraseña para ingresar. Agréguelo ahora: desde entonces se le pedirá cada vez.',
  llave: 'Con su huella, su rostro, el PIN de este dispositivo o una llave de seguridad.',
  aplicacion: 'Una aplicación de su celular muestra cada 30 segundos un código de 6 dígitos.',
  preparando: 'Preparando...',
  elegirOtro: 'Elegir otro',
  guarde: 'Guarde sus códigos de recuperación',
  inesperado: 'El servidor dio una respuesta inesperada. Inténtelo de nuevo.',
} as const;
