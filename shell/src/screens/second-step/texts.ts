export const texts = {
  pedir: 'Confirme que es usted',
  pedirAyuda: 'Su contraseña es correcta. Falta su segundo factor.',
  configurar: 'Proteja su cuenta',
  configurarAyuda:
    'Su institución pide un segundo factor a las personas con su rol. Elija uno; toma un minuto y se hace una sola vez.',
  volver: 'Volver a la contraseña',
} as const;
