export const texts = {
  dni: 'DNI del cliente',
  buscar: 'Buscar',
} as const;
