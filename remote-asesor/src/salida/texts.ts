export const TEXTOS = {
  pregunta: '¿Desea salir sin enviar la evaluación?',
  salir: 'Salir',
  quedarse: 'Seguir aquí',
} as const;
