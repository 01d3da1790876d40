export const texts = {
  resultados: (nombre: string) => `Clientes que se llaman «${nombre}»`,
  elija: 'Elija al cliente cuyas evaluaciones quiere ver.',
  ningunoAyuda: 'Pruebe con otra parte del nombre o con el DNI.',
  hayMas: 'Hay más clientes con ese nombre: escriba también un apellido.',
  dni: (dni: string) => `DNI ${dni}`,
  evaluaciones: (cuantas: number) => (cuantas === 1 ? '1 evaluación' : `${cuantas} evaluaciones`),
  ayuda: 'También puede escribir un nombre o un apellido.',
  buscando: 'Buscando clientes…',
} as const;
