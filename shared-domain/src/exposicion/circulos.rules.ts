/** The most people in a circle that is looked for. */
export const LARGO_DE_CIRCULO = 6;
/** The most circles that are told of one person. */
export const CIRCULOS_MAXIMO = 10;
/** The most ways from guarantor to guarantor that are followed at once. Next to nobody has more than a few guarantors. */
const CAMINOS_MAXIMO = 5000;

export interface Circulos {
  /** Each as the people in it, beginning with the person asked about. The shortest come first, each once. */
  circulos: string[][];
  /** The search ended at its bound: there may be more circles. */
  hayMas: boolean;
}

/**
 * The circles of guarantees in which a person stands, where everybody is guaranteed by the next one and the last one by
 * the first. They are circles of the present: `avalesDe` has only credits that are pending or still owed.
 * @param avalesDe who guarantees whom, by person
 */
export function circulosDe(avalesDe: ReadonlyMap<string, ReadonlySet<string>>, persona: string): Circulos {
  const circulos: string[][] = [];
  let caminos: string[][] = [[persona]];
  let hayMas = false;
  for (let largo = 1; largo <= LARGO_DE_CIRCULO; largo++) {
    const siguientes: string[][] = [];
    for (const camino of caminos) {
      for (const aval of avalesDe.get(camino.at(-1) as string) ?? []) {
        if (aval === persona && largo > 1) circulos.push(camino);
        else if (!camino.includes(aval)) siguientes.push([...camino, aval]);
      }
    }
    hayMas ||= siguientes.length > CAMINOS_MAXIMO || circulos.length > CIRCULOS_MAXIMO;
    if (circulos.length >= CIRCULOS_MAXIMO) break;
    caminos = siguientes.slice(0, CAMINOS_MAXIMO);
  }
  return { circulos: circulos.slice(0, CIRCULOS_MAXIMO), hayMas };
}
