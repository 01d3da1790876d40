export const texts = {
  copiada: (numero: number) => `Estos son los datos de la evaluación N.º ${numero}`,
  queHacer: 'Cambie el monto, la tasa o las cuotas, y adjunte un PDF. La evaluación anterior no cambia.',
  cargando: (numero: number) => `Cargando los datos de la evaluación N.º ${numero}…`,
  sinCliente: (numero: number) =>
    `Para empezar con los datos de la evaluación N.º ${numero} ábrala en Evaluaciones Enviadas y elija Corregir Evaluacion, o busque al cliente por su DNI.`,
} as const;
