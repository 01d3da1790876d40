export const texts = {
  titulo: 'Confirme que es usted',
  ayuda:
    'Lo que va a hacer es delicado. Confírmelo una vez; después no se le preguntará durante cinco minutos.',
  cancelar: 'Cancelar',
  cargando: 'Cargando',
  reintentar: 'Reintentar',
  proveedor:
    'Usted ingresa con el proveedor de identidad de su institución y pasaron más de cinco minutos. Para continuar, cierre sesión e ingrese de nuevo; nada se ha hecho todavía.',
} as const;
