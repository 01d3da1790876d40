import { AVAL, CREDITO, USUARIO } from '../../testing/personas';
import { firstEmptyField } from './pasos.rules';

const LLENO = { ...USUARIO, ...CREDITO };

test('the first empty field is found in the order of the form; what may stay empty does not count', () => {
  expect(firstEmptyField({}, false)).toBe('dni');
  expect(firstEmptyField({ ...LLENO, cuotas: '', correo: ' ' }, false)).toBe('correo');
  expect(firstEmptyField({ ...LLENO, telefonoFijo: '', cuotas: Number.NaN }, false)).toBe('cuotas');
  expect(firstEmptyField({ ...LLENO, enfermedadesPreexistentes: 0 }, false)).toBeUndefined();
});

test('the guarantor counts only where there is one', () => {
  expect(firstEmptyField({ ...LLENO, ...AVAL, dniAval: '' }, false)).toBeUndefined();
  expect(firstEmptyField({ ...LLENO, ...AVAL, direccionAval: '' }, true)).toBe('direccionAval');
});
