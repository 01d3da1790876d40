export const TEXTO = {
  resumen: 'Resumen del cliente',
  dni: (dni: string) => `DNI ${dni}`,
  verCliente: 'Ver Cliente',
  tituloCliente: 'Información del cliente',
  cargando: 'Cargando los datos del cliente…',
  sinDatos: 'No hay datos del cliente para mostrar.',
  na: 'N/A',
  noSeObtuvo: 'No se pudieron obtener los datos del cliente:',
} as const;
