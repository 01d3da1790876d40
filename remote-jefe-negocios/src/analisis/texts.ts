export const texts = {
  queCambiaria: 'Qué lo cambiaría',
  noSeLeyo: (mensaje: string) => `No se pudo leer la capacidad de pago. ${mensaje}`,
} as const;
