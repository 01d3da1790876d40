import { bandaDe } from '../politica/bandas';
import { POLITICA_INICIAL } from '../politica/politica.inicial';
import { idDeBanda } from './score.rules';

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
  expect(bandaDe(idDeBanda(total, POLITICA_INICIAL.score.bandas))).toEqual({ nombre, color });
});
