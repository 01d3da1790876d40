export const texts = {
  titulo: 'Cambio de correo',
  explicacion:
    'Alguien pidió otro correo para la cuenta que tiene este. Si no fue usted, cancélelo aquí, aunque el cambio ya valga: el correo de la cuenta volverá a ser este.',
  cancelar: 'No fui yo: cancelar el cambio',
  aceptar: 'Fui yo: aceptar el cambio',
  enviando: 'Enviando...',
  sinEnlace: 'El enlace está incompleto. Ábralo desde el correo que recibió.',
  volver: 'Volver a iniciar sesión',
} as const;
