export const texts = {
  titulo: 'Galería',
  entradas: 'Entradas',
  sinEntrada: 'No hay una entrada con este nombre.',
  elija: 'Elija una entrada de la lista.',
  ancho: 'Ancho',
  tema: 'Tema',
  anchos: { '360': '360', '768': '768', '1280': '1280', '': 'Todo' },
  temas: { light: 'Claro', dark: 'Oscuro', '': 'Del sistema' },
  aparte: 'Abrir aparte',
  pantallas: (owner: string) => `Pantallas: ${owner}`,
} as const;
