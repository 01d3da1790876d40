export const texts = {
  fila: (uno: string, numero: number) => `${uno} ${numero}`,
  subir: (cual: string) => `Subir ${cual}`,
  bajar: (cual: string) => `Bajar ${cual}`,
  quitar: (cual: string) => `Quitar ${cual}`,
  agregar: (uno: string) => `Agregar ${uno.toLowerCase()}`,
  repetido: 'Ya está en la lista.',
  quitado: (valor: string) => `Se quitó «${valor}».`,
  deshacer: 'Deshacer',
  teclas: 'Entrar pasa al siguiente o agrega uno; Alt con ↑ o ↓ lo mueve.',
} as const;
