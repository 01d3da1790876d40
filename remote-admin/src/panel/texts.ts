export const texts = {
  saludo: (nombre: string) => `Hola, ${nombre}`,
  subtitulo: 'Así van las evaluaciones de crédito de la institución.',
  suCuenta: 'Su cuenta',
  usuario: 'Usuario',
  correo: 'Correo',
  rol: 'Rol',
  alta: 'Cuenta creada',
  sinDato: 'N/A',
} as const;
