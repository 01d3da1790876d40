export const texts = {
  leyendo: 'Leyendo la exposición…',
  sinLeer: (mensaje: string) => `No se pudo leer la exposición. ${mensaje}`,
  persona: (nombre: string, dni: string) => (nombre ? `${nombre} (DNI ${dni})` : `DNI ${dni}`),
} as const;
