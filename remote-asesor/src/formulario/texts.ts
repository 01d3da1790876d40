export const texts = {
  secciones: {
    registro: {
      cliente: '1. Datos del Cliente',
      aval: '2. Datos del Aval (opcional)',
      credito: '3. Datos del Crédito',
      pdf: '4. Adjuntar PDF',
    },
    correccion: {
      cliente: '1. Datos del Cliente',
      credito: '2. Datos del Crédito',
      aval: '3. Datos del Aval',
      pdf: '4. Adjuntar otro PDF (opcional)',
    },
  },
  soloLectura: 'Solo lectura',
  clienteBloqueado: 'El cliente ya está registrado: sus datos no se cambian aquí.',
  clienteIncompleto:
    'El cliente ya está registrado: sus datos no se cambian aquí. Complete solo los que faltan.',
  irAlCredito: 'Ir a los datos del crédito',
  enviar: { registro: 'Enviar Evaluacion', correccion: 'Re-enviar Evaluación Corregida' },
  enviando: 'Enviando…',
  subiendo: { registro: 'Enviando la evaluación', correccion: 'Subiendo el documento' },
  confirmando: { registro: 'Registrando la evaluación…', correccion: 'Registrando la corrección…' },
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
  noTiene: 'No tiene',
  ruc: (ruc: string) => `Usar ${ruc}, el que sale del DNI`,
  igualALaFiscal: 'Igual a la dirección fiscal',
  igualQueElCliente: (lugar: string) => `Igual que el cliente: ${lugar}`,
} as const;

export const textsSalida = {
  pregunta: '¿Desea salir sin enviar la evaluación?',
  salir: 'Salir',
  quedarse: 'Seguir aquí',
} as const;
