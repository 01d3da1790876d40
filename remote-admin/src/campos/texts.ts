export const texts = {
  fila: (uno: string, numero: number) => `${uno} ${numero}`,
  subir: (cual: string) => `Subir ${cual}`,
  bajar: (cual: string) => `Bajar ${cual}`,
  quitar: (cual: string) => `Quitar ${cual}`,
  agregar: (que: string) => `Agregar ${que}`,
  repetido: 'Ya está en la lista.',
  quitada: (que: string) => `Se quitó ${que}.`,
  deshacer: 'Deshacer',
  teclas: 'Entrar pasa al siguiente o agrega uno; Alt con ↑ o ↓ lo mueve.',
} as const;
