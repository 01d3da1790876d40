export const texts = {
  opcional: '(opcional)',
  elija: 'Elija una opción',
  si: 'Sí',
  no: 'No',
  cargandoLista: 'Cargando la lista…',
  sinCoincidencias: 'No hay coincidencias.',
  primeroElPadre: (padre: string) => `Elija primero: ${padre}.`,
  porRevisar: (cuantos: number) => `${cuantos} por revisar`,
  revise: (cuantos: number) =>
    cuantos === 1 ? 'Hay 1 campo por revisar:' : `Hay ${cuantos} campos por revisar:`,
  noEsFecha: 'No es una fecha que exista.',
  yOtros: (cuantos: number) => (cuantos === 1 ? 'Y un campo más' : `Y ${cuantos} campos más`),
} as const;
