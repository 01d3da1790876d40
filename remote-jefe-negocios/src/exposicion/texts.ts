export const texts = {
  titulo: 'Exposición',
  leyendo: 'Leyendo la exposición…',
  noSeLeyo: (mensaje: string) => `No se pudo leer la exposición. ${mensaje}`,
} as const;
