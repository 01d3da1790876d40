import { POLITICA_INICIAL, politicaEnPalabras, politicaSchema } from 'shared-domain/politica';
import { PARTES } from './partes';

test('every part of a policy has an editor under the name that its differences have', () => {
  const nombres = politicaEnPalabras(POLITICA_INICIAL).map(({ nombre }) => nombre);
  expect(PARTES.map(({ titulo }) => titulo).toSorted()).toEqual(nombres.toSorted());
});

function rutas(valor: unknown, ruta = ''): string[] {
  if (typeof valor !== 'object' || valor === null || Array.isArray(valor)) return [ruta];
  return Object.entries(valor).flatMap(([key, uno]) => rutas(uno, ruta ? `${ruta}.${key}` : key));
}

test('every value of a policy can be edited, at one place', () => {
  expect(politicaSchema.safeParse(POLITICA_INICIAL).success).toBe(true);
  const editables = PARTES.flatMap(({ filas, valores }) => [
    ...(filas ? [filas.ruta] : []),
    ...valores.map(({ ruta }) => ruta),
  ]);
  expect(editables.toSorted()).toEqual(rutas(POLITICA_INICIAL).toSorted());
});
