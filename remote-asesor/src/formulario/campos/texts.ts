export const texts = {
  noTiene: 'No tiene',
  ruc: (ruc: string) => `Usar ${ruc}, el que sale del DNI`,
  igualALaFiscal: 'Igual a la dirección fiscal',
  igualQueElCliente: (lugar: string) => `Igual que el cliente: ${lugar}`,
} as const;
