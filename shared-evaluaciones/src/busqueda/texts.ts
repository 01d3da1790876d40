import { TEXTO_DNI_BUSCADO } from 'shared-domain/campos';

export const texts = {
  dni: 'DNI del cliente',
  buscar: 'Buscar',
  dniInvalido: TEXTO_DNI_BUSCADO,
  inicio: 'Ingrese un DNI para comenzar la búsqueda.',
  encontradas: 'Evaluaciones encontradas.',
  ninguna: 'No se encontraron evaluaciones para este DNI.',
  resultados: (nombre: string) => `Clientes que se llaman «${nombre}»`,
  elija: 'Elija al cliente cuyas evaluaciones quiere ver.',
  ningunoAyuda: 'Pruebe con otra parte del nombre o con el DNI.',
  hayMas: 'Hay más clientes con ese nombre: escriba también un apellido.',
  conDni: (dni: string) => `DNI ${dni}`,
  evaluaciones: (cuantas: number) => (cuantas === 1 ? '1 evaluación' : `${cuantas} evaluaciones`),
  ayuda: 'También puede escribir un nombre o un apellido.',
  buscando: 'Buscando clientes…',
} as const;
