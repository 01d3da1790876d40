export const texts = {
  titulo: 'Crear contraseña nueva',
  explicacion:
    'Use de 8 a 128 caracteres, y 12 o más si trabaja en la financiera. No use una contraseña común ni su nombre, su usuario o su DNI. Al guardarla se cierran sus sesiones abiertas.',
  contrasena: 'Contraseña nueva',
  repetir: 'Repita la contraseña',
  mostrarContrasena: 'Mostrar contraseña',
  ocultarContrasena: 'Ocultar contraseña',
  noCoinciden: 'Las contraseñas no coinciden.',
  guardar: 'Guardar contraseña',
  guardando: 'Guardando...',
  guardada: 'Su contraseña se cambió. Ya puede iniciar sesión.',
  sinEnlace: 'El enlace está incompleto. Ábralo desde el correo que recibió o pida uno nuevo.',
  pedirOtro: 'Pedir un enlace nuevo',
  volver: 'Volver a iniciar sesión',
} as const;
