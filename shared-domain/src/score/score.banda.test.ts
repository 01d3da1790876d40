import { bandaDelScore } from '../index';

test.each([
  [0, 'Baja Confiabilidad', 'red'],
  [39, 'Baja Confiabilidad', 'red'],
  [40, 'Baja Confiabilidad', 'red'],
  [41, 'Confiabilidad Media', 'orange'],
  [69, 'Confiabilidad Media', 'orange'],
  [70, 'Confiabilidad Media', 'orange'],
  [71, 'Alta Confiabilidad', 'green'],
  [100, 'Alta Confiabilidad', 'green'],
])('%i points are %s, %s', (total, nombre, color) => {
  expect(bandaDelScore(total)).toEqual({ nombre, color });
});
