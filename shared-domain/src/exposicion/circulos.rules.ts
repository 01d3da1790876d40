/** The most people in a circle that is looked for. */
export const LARGO_DE_CIRCULO = 6;
/** The most circles that are told of one person. */
export const CIRCULOS_MAXIMO = 10;

/**
 * The circles of guarantees in which a person stands: each as the people in it, beginning with that person, where
 * everybody is guaranteed by the next one and the last one by the first. The shortest come first, each once.
 * @param avalesDe who guarantees whom, by person
 */
export function circulosDe(avalesDe: ReadonlyMap<string, ReadonlySet<string>>, persona: string): string[][] {
  const circulos: string[][] = [];
  let caminos: string[][] = [[persona]];
  for (let largo = 1; largo <= LARGO_DE_CIRCULO && circulos.length < CIRCULOS_MAXIMO; largo++) {
    const siguientes: string[][] = [];
    for (const camino of caminos) {
      for (const aval of avalesDe.get(camino.at(-1) as string) ?? []) {
        if (aval === persona && largo > 1) circulos.push(camino);
        else if (!camino.includes(aval)) siguientes.push([...camino, aval]);
      }
    }
    // Nobody reads thousands of them, and next to nobody has more than a few guarantors.
    caminos = siguientes.slice(0, 5000);
  }
  return circulos.slice(0, CIRCULOS_MAXIMO);
}
