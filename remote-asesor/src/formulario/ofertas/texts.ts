export const texts = {
  ruc: (ruc: string) => `Usar ${ruc}, el que sale del DNI`,
  igualALaFiscal: 'Igual a la dirección fiscal',
  igualQueElCliente: (lugar: string) => `Igual que el cliente: ${lugar}`,
} as const;
