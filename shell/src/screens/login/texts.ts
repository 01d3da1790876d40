export const texts = {
  titulo: 'Iniciar sesión',
  tituloOtraCuenta: 'Entrar con otra cuenta',
  bienvenida: 'Ingrese con el usuario que le dio su institución.',
  usuario: 'Usuario',
  clave: 'Contraseña',
  mostrarClave: 'Mostrar contraseña',
  ocultarClave: 'Ocultar contraseña',
  recordarme: 'Recordarme en este equipo durante 7 días',
  olvido: '¿Olvidó su contraseña?',
  ingresar: 'Ingresar',
  ingresando: 'Ingresando...',
  exito: 'Login exitoso!!',
} as const;
