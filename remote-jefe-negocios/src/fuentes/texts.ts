export const texts = {
  leyendo: 'Leyendo las consultas externas',
  ninguna: 'Esta evaluación se envió sin consultar fuentes externas.',
  noSeLeyo: (mensaje: string) => `No se pudieron leer las consultas externas. ${mensaje}`,
} as const;
