export const texts = {
  titulo: 'Recuperar contraseña',
  explicacion: 'Escriba su DNI y le enviaremos un enlace al correo registrado.',
  dni: 'DNI',
  enviar: 'Enviar enlace',
  enviando: 'Enviando...',
  enviado: 'Se envió un enlace de recuperación a su correo.',
  volver: 'Volver a iniciar sesión',
} as const;
