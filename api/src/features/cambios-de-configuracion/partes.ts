import { isDeepStrictEqual } from 'node:util';
import type { ParteDeAjustes } from 'shared-domain';

type Arbol = Record<string, unknown>;

const esArbol = (valor: unknown): valor is Arbol =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

/** A list counts as one setting. */
export function conParte<T extends object>(ajustes: T, parte: ParteDeAjustes<T>): T {
  const nuevos = Object.entries(parte).map(([ajuste, valor]) => {
    const antes = (ajustes as Arbol)[ajuste];
    return [ajuste, esArbol(valor) && esArbol(antes) ? conParte(antes, valor) : valor];
  });
  return { ...ajustes, ...Object.fromEntries(nuevos) };
}

export function valoresDe<T extends object>(ajustes: T, parte: ParteDeAjustes<T>): ParteDeAjustes<T> {
  const valores = Object.entries(parte).map(([ajuste, valor]) => {
    const actual = (ajustes as Arbol)[ajuste];
    return [ajuste, esArbol(valor) && esArbol(actual) ? valoresDe(actual, valor) : actual];
  });
  return Object.fromEntries(valores);
}

export function distintos<T extends object>(antes: T, despues: T): ParteDeAjustes<T> {
  const cambiados = Object.entries(despues).flatMap(([ajuste, nuevo]) => {
    const viejo = (antes as Arbol)[ajuste];
    if (isDeepStrictEqual(viejo, nuevo)) return [];
    return [[ajuste, esArbol(viejo) && esArbol(nuevo) ? distintos(viejo, nuevo) : nuevo]];
  });
  return Object.fromEntries(cambiados);
}

export const estaVacia = (parte: object): boolean => Object.keys(parte).length === 0;
