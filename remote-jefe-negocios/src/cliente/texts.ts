export const texts = {
  resumen: 'Resumen del cliente',
  dni: (dni: string) => `DNI ${dni}`,
  verCliente: 'Ver Cliente',
  tituloCliente: 'Información del cliente',
  sinDatos: 'No hay datos del cliente para mostrar.',
  dudas: 'Datos que conviene comprobar',
  noSeObtuvo: 'No se pudieron obtener los datos del cliente:',
} as const;
