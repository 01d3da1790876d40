export const texts = {
  cargando: 'Cargando…',
  buscando: 'Buscando…',
} as const;

/** What is asked before a form with unsent work is left. */
export const textsSalida = {
  pregunta: '¿Desea salir sin enviar la evaluación?',
  salir: 'Salir',
  quedarse: 'Seguir aquí',
} as const;
