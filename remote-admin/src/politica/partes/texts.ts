import { formatNumero, puntosConSigno } from 'shared-domain';

const sinDato = 'sin dato';

export const texts = {
  caso: 'Caso',
  puntos: 'Puntos',
  valor: 'Valor',
  desde: 'Desde',
  hasta: 'Hasta',
  sobre: (unidad: string) => `Más de (${unidad})`,
  palabras: 'Si la respuesta empieza por',
  tramo: (desde: number, hasta: number, unidad: string) => `De ${desde} a ${hasta} ${unidad}`,
  umbral: (sobre: number, unidad: string) => `Más de ${formatNumero(sobre)} ${unidad}`,
  raices: (palabras: readonly string[]) => palabras.map((una) => `${una}…`).join(', '),
  puntosDe: puntosConSigno,
  cae: {
    tramos: (primera: number, ultima: number) =>
      `Aquí caen menores de ${primera}, mayores de ${ultima} y ${sinDato}.`,
    umbrales: (ultimo: number, unidad: string) =>
      `Aquí cae lo que no pasa de ${formatNumero(ultimo)} ${unidad} y ${sinDato}.`,
    palabras: (valores: readonly string[]) =>
      valores.length === 0
        ? `Aquí cae lo que ninguna fila nombra y ${sinDato}; cada opción del formulario tiene su fila.`
        : `Aquí caen del formulario: ${valores.join(', ')}; y ${sinDato}.`,
    todo: 'Aquí caen todos: no hay filas.',
  },
} as const;
