import { isDeepStrictEqual } from 'node:util';
import type { ParteDeAjustes } from 'shared-domain';

type Arbol = Record<string, unknown>;

const esArbol = (valor: unknown): valor is Arbol =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

/** The settings with some of them replaced. A list is one setting. */
export const conParte = <T extends object>(ajustes: T, parte: ParteDeAjustes<T>): T =>
  mezclar(ajustes as Arbol, parte as Arbol) as T;

const mezclar = (ajustes: Arbol, parte: Arbol): Arbol => ({
  ...ajustes,
  ...Object.fromEntries(
    Object.entries(parte).map(([ajuste, valor]) => {
      const antes = ajustes[ajuste];
      return [ajuste, esArbol(valor) && esArbol(antes) ? mezclar(antes, valor) : valor];
    }),
  ),
});

/** The current values of the settings that a part is about. */
export const valoresDe = <T extends object>(ajustes: T, parte: ParteDeAjustes<T>): ParteDeAjustes<T> =>
  recortar(ajustes as Arbol, parte as Arbol) as ParteDeAjustes<T>;

const recortar = (ajustes: Arbol, parte: Arbol): Arbol =>
  Object.fromEntries(
    Object.entries(parte).map(([ajuste, valor]) => {
      const actual = ajustes[ajuste];
      return [ajuste, esArbol(valor) && esArbol(actual) ? recortar(actual, valor) : actual];
    }),
  );

/** The settings that differ, with their new values. */
export const distintos = <T extends object>(antes: T, despues: T): ParteDeAjustes<T> =>
  comparar(antes as Arbol, despues as Arbol) as ParteDeAjustes<T>;

const comparar = (antes: Arbol, despues: Arbol): Arbol =>
  Object.fromEntries(
    Object.entries(despues).flatMap(([ajuste, nuevo]) => {
      const viejo = antes[ajuste];
      if (isDeepStrictEqual(viejo, nuevo)) return [];
      return [[ajuste, esArbol(viejo) && esArbol(nuevo) ? comparar(viejo, nuevo) : nuevo]];
    }),
  );

export const estaVacia = (parte: object): boolean => Object.keys(parte).length === 0;
