export const texts = {
  titulo: 'Iniciar sesión',
  tituloOtraCuenta: 'Entrar con otra cuenta',
  bienvenida: 'Ingrese con el usuario que le dio su institución.',
  usuario: 'Usuario',
  contrasena: 'Contraseña',
  mostrarContrasena: 'Mostrar contraseña',
  ocultarContrasena: 'Ocultar contraseña',
  recordarme: 'Recordarme en este equipo',
  olvido: '¿Olvidó su contraseña?',
  ingresar: 'Ingresar',
  ingresando: 'Ingresando...',
  exito: 'Login exitoso!!',
  noSeGuarda: {
    insecure: (origen: string) =>
      `Este navegador no guarda la sesión en ${origen} porque la dirección no es segura.`,
    blocked: (origen: string) =>
      `Este navegador no guarda la sesión en ${origen} porque tiene bloqueadas las cookies.`,
  },
  permitaCookies: 'Permítalas para esta dirección en la configuración del navegador y vuelva a ingresar.',
  abra: 'Abra esta otra dirección e ingrese ahí:',
  pidaDireccion:
    'Ingrese por la dirección que empieza con https://. Si no la conoce, pídala a quien administra el sistema.',
  certificadoPropio:
    'El navegador avisará una vez que no conoce su certificado: lo hizo esta misma demostración, puede continuar.',
  explicacion: {
    expired: 'Pasó el tiempo que dura una sesión.',
    // The server does not give the reason.
    otherDevice:
      'Ocurre cuando se ingresa desde otro equipo, cuando alguien que administra las cuentas la cierra o después de un tiempo sin uso. Si hubo un ingreso y no fue usted, cambie su contraseña en «Mi cuenta».',
  },
  regreso: (como: string) => `Al ingresar de nuevo${como}, volverá a la página en la que estaba.`,
  conContrasena: ' con su contraseña',
} as const;
