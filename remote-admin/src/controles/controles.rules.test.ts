import { CONTROLES_APAGADOS, CONTROLES_DE_PRODUCCION } from 'shared-domain/configuracion';
import { soloDistintas } from '../configuracion/general.rules';
import { aCampos, aControles } from './controles.form';

test.each([
  ['all off', CONTROLES_APAGADOS],
  ['those of production', CONTROLES_DE_PRODUCCION],
])('%s: what the form holds is sent as it was', (_cuales, controles) => {
  expect(aControles(aCampos(controles))).toEqual(controles);
});

test('no limit is an empty field, and one céntimo less is a limit', () => {
  expect(aCampos(CONTROLES_APAGADOS).aprobacion.limiteGeneral).toBeNull();
  const aprobacion = { ...CONTROLES_APAGADOS.aprobacion, limiteGeneral: 99_999_999.98 };
  expect(aCampos({ ...CONTROLES_APAGADOS, aprobacion }).aprobacion.limiteGeneral).toBe(99_999_999.98);
});

test('only the parts that differ are sent, each of them whole', () => {
  const cuatroOjos = { ...CONTROLES_DE_PRODUCCION.cuatroOjos, correos: false };
  const nuevos = { ...CONTROLES_DE_PRODUCCION, confirmarIdentidad: false, cuatroOjos };
  expect(soloDistintas(nuevos, CONTROLES_DE_PRODUCCION)).toEqual({ confirmarIdentidad: false, cuatroOjos });
  expect(soloDistintas(CONTROLES_DE_PRODUCCION, CONTROLES_DE_PRODUCCION)).toEqual({});
});
