export const texts = {
  o: 'o',
  ingresarCon: (nombre: string) => `Ingresar con ${nombre}`,
  yendo: 'Un momento...',
  titulo: 'Ingreso con su proveedor de identidad',
  ingresando: 'Ingresando...',
  otraPestana: 'Este ingreso no empezó en esta pestaña, o ya se usó. Ingrese de nuevo.',
  inesperado: 'El servidor dio una respuesta inesperada. Inténtelo de nuevo.',
  sinAlmacen: 'Este navegador no guarda datos de esta dirección, y así no se puede volver del proveedor.',
  volver: 'Volver a iniciar sesión',
  volverACuenta: 'Volver a Mi cuenta',
} as const;
