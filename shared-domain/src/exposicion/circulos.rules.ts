export const LARGO_DE_CIRCULO = 6;
export const CIRCULOS_MAXIMO = 10;
/** Bound of paths followed in parallel; few people have more than a few guarantors. */
const CAMINOS_MAXIMO = 5000;

export interface Circulos {
  /** Starts with the given person. Shortest first, without duplicates. */
  circulos: string[][];
  /** The search hit a bound; there may be more. */
  hayMas: boolean;
}

/**
 * In a circle, each person is guaranteed by the next and the last by the first.
 * @param avalesDe guarantors by person, for pending or owed credits only
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
