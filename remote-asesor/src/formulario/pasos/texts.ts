export const texts = {
  pasos: 'Pasos',
  cliente: 'Cliente',
  aval: 'Aval',
  credito: 'Crédito',
  pdf: 'PDF',
  completo: 'Completo',
  opcional: 'Opcional',
  faltan: (cuantos: number) => (cuantos === 1 ? 'Falta 1' : `Faltan ${cuantos}`),
  revise: (cuantos: number) => `Revise ${cuantos}`,
  datos: (cuantos: number) => (cuantos === 1 ? ' dato' : ' datos'),
  /** Short names of the client's parts, in order. */
  breves: ['Persona', 'Contacto', 'Dirección', 'Trabajo', 'Banco'],
  anterior: 'Anterior',
  siguiente: 'Siguiente',
  partes: 'Partes de los datos del cliente',
} as const;
