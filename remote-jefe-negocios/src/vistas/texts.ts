export const textsDeExposicion = {
  leyendo: 'Leyendo la exposición…',
  sinLeer: (mensaje: string) => `No se pudo leer la exposición. ${mensaje}`,
  persona: (nombre: string, dni: string) => (nombre ? `${nombre} (DNI ${dni})` : `DNI ${dni}`),
} as const;

export const textsDeFuentes = {
  leyendo: 'Leyendo las consultas externas',
  ninguna: 'Esta evaluación se envió sin consultar fuentes externas.',
  noSeLeyo: (mensaje: string) => `No se pudieron leer las consultas externas. ${mensaje}`,
} as const;
