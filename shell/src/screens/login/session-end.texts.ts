export const texts = {
  explicacion: {
    expired: 'Pasó el tiempo que dura una sesión.',
    // The server says that the session is over, and not why.
    otherDevice:
      'Ocurre cuando se ingresa desde otro equipo, cuando alguien que administra las cuentas la cierra o después de un tiempo sin uso. Si hubo un ingreso y no fue usted, cambie su contraseña en «Mi cuenta».',
  },
  regreso: (como: string) => `Al ingresar de nuevo${como}, volverá a la página en la que estaba.`,
  conContrasena: ' con su contraseña',
} as const;
