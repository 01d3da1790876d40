export const texts = {
  titulo: 'Confirmar correo',
  explicacion:
    'Si pidió usar este correo en su cuenta, confírmelo aquí. Los enlaces para elegir una contraseña llegarán a él un día después, y su sesión abierta se cerrará.',
  contrasena: 'Contraseña',
  mostrarContrasena: 'Mostrar contraseña',
  ocultarContrasena: 'Ocultar contraseña',
  confirmar: 'Confirmar correo',
  confirmando: 'Confirmando...',
  noLoPidio: 'Si no lo pidió, cierre esta página: nada cambia.',
  sinEnlace: 'El enlace está incompleto. Ábralo desde el correo que recibió.',
  volver: 'Volver a iniciar sesión',
} as const;
