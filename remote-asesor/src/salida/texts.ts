export const TEXTOS = {
  pregunta: '¿Desea salir sin enviar la evaluación?',
  consecuencia: 'Lo escrito queda como borrador en este dispositivo; el PDF tendrá que adjuntarse otra vez.',
  salir: 'Salir',
  quedarse: 'Seguir aquí',
} as const;
