export const texts = {
  explicacion: {
    expired: 'Pasó el tiempo que dura una sesión.',
    otherDevice:
      'Se ingresó con su cuenta desde otro equipo. Si no fue usted, cambie su contraseña en «Mi cuenta».',
  },
  regreso: 'Al ingresar de nuevo, volverá a la página en la que estaba.',
  regresoConContrasena: 'Al ingresar de nuevo con su contraseña, volverá a la página en la que estaba.',
} as const;
