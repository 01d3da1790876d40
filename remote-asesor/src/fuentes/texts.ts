export const texts = {
  titulo: { cliente: 'Consultas externas', aval: 'Consultas externas del aval' },
  finalidad:
    'Solo con la autorización de la persona y para evaluar esta solicitud. Cada consulta queda registrada; mientras responden puede seguir llenando.',
  sinDni: 'Escriba un DNI de 8 dígitos para consultar.',
  consultar: 'Consultar',
  preguntarDeNuevo: 'Preguntar de nuevo',
  preguntando: 'Preguntando…',
  elDniDice: (hallado: string, escrito: string) => `El DNI dice ${hallado}; usted escribió ${escrito}.`,
  elDniDiceOtroQueElExpediente: (hallado: string, escrito: string) =>
    `El DNI dice ${hallado}; el expediente tiene ${escrito}.`,
  laListaDice: 'La lista dice otra cosa que lo que usted marcó.',
  laListaDiceOtraQueElExpediente: 'La lista dice otra cosa que el expediente.',
  usar: (campo: string, valor: string) => `${campo}: usar ${valor}`,
  cambiar: (campo: string, valor: string) => `${campo}: cambiar a ${valor}`,
  conforme: (fuente: string) => `${fuente}: coincide con el formulario`,
  unoPorUno: 'Elegir uno por uno',
  llenar: (cuantos: number) => `Llenar los ${cuantos} campos vacíos`,
  deudas: (cuantas: number) =>
    cuantas === 1
      ? 'Añadir esta deuda a la capacidad de pago'
      : `Añadir estas ${cuantas} deudas a la capacidad de pago`,
  deudasAnadidas: 'Las deudas están en la capacidad de pago.',
  si: 'Sí',
  no: 'No',
} as const;
