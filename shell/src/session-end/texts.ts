export const texts = {
  explicacion: {
    expired: 'Pasó el tiempo que dura una sesión.',
    otherDevice:
      'Se ingresó con su cuenta desde otro equipo. Si no fue usted, cambie su contraseña en «Mi cuenta».',
  },
  regreso: (como: string) => `Al ingresar de nuevo${como}, volverá a la página en la que estaba.`,
  conContrasena: ' con su contraseña',
} as const;
