import fc from 'fast-check';
import type { Evaluacion } from 'shared-domain';

type Camino = readonly string[];

/** The path of every member of an object, also of those within it; a list counts as one member. */
function caminosDe(valor: object, hasta: Camino = []): Camino[] {
  return Object.entries(valor).flatMap(([nombre, miembro]) => {
    const camino = [...hasta, nombre];
    const dentro = typeof miembro === 'object' && miembro !== null && !Array.isArray(miembro);
    return [camino, ...(dentro ? caminosDe(miembro, camino) : [])];
  });
}

/** Deletes the member at the path where `valor` is undefined, else replaces it. */
function poner(objeto: unknown, [nombre, ...resto]: Camino, valor: null | undefined): void {
  if (typeof objeto !== 'object' || objeto === null || nombre === undefined) return;
  const miembros = objeto as Record<string, unknown>;
  if (resto.length > 0) poner(miembros[nombre], resto, valor);
  else if (valor === undefined) delete miembros[nombre];
  else if (nombre in miembros) miembros[nombre] = valor;
}

/**
 * Copies of an answer: one for each member, which is missing or null, then half as many with several random members
 * missing or null. The members in `quedan` stay.
 */
export function incompletas<T extends object>(entera: T, quedan: readonly string[] = []): T[] {
  const caminos = caminosDe(entera).filter(([primero = '']) => !quedan.includes(primero));
  const sin = (cambios: readonly (readonly [Camino, null | undefined])[]) => {
    const copia = structuredClone(entera);
    for (const [camino, valor] of cambios) poner(copia, camino, valor);
    return copia;
  };
  const cambio = fc.tuple(fc.constantFrom(...caminos), fc.constantFrom(null, undefined));
  const varios = fc.uniqueArray(cambio, { minLength: 2, maxLength: caminos.length });
  return [
    ...caminos.map((camino, indice) => sin([[camino, indice % 2 === 0 ? undefined : null]])),
    ...fc.sample(varios, { numRuns: Math.ceil(caminos.length / 2), seed: 7 }).map(sin),
  ];
}

/** Lists of three such evaluations each, which fit one page of a screen; their numbers are 1 to 3. */
export function listasDeIncompletas(entera: Evaluacion): Evaluacion[][] {
  const todas = incompletas(entera, ['id']);
  const listas = Array.from({ length: Math.ceil(todas.length / 3) }, (_, numero) =>
    todas.slice(3 * numero, 3 * numero + 3),
  );
  return listas.map((lista) => lista.map((una, indice) => ({ ...una, id: indice + 1 })));
}
