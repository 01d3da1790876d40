import { normalizar } from '../campos/normalizar';
import {
  codigoUbigeo,
  departamentos,
  distritosDe,
  distritosQueEmpiezan,
  existeDistrito,
  provinciasDe,
} from './index';

const todasLasProvincias = () =>
  departamentos().flatMap((departamento) =>
    provinciasDe(departamento).map((provincia) => [departamento, provincia] as const),
  );

test('Peru has 25 departments, 196 provinces and 1,891 districts', () => {
  expect(departamentos()).toHaveLength(25);
  expect(todasLasProvincias()).toHaveLength(196);
  expect(todasLasProvincias().flatMap(([d, p]) => distritosDe(d, p))).toHaveLength(1891);
});

test('no two districts of a province differ in accents or case alone', () => {
  for (const [departamento, provincia] of todasLasProvincias()) {
    const nombres = distritosDe(departamento, provincia).map(normalizar);
    expect(new Set(nombres).size).toBe(nombres.length);
  }
});

test('every district exists where it is listed, under a code of six digits', () => {
  for (const [departamento, provincia] of todasLasProvincias().slice(0, 20)) {
    for (const distrito of distritosDe(departamento, provincia)) {
      expect(codigoUbigeo(departamento, provincia, distrito)).toMatch(/^\d{6}$/);
    }
  }
});

test('the districts of Sullana, in alphabetical order', () => {
  expect(distritosDe('Piura', 'Sullana')).toEqual([
    'Bellavista',
    'Ignacio Escudero',
    'Lancones',
    'Marcavelica',
    'Miguel Checa',
    'Querecotillo',
    'Salitral',
    'Sullana',
  ]);
});

test('the districts of Piura and of Lima', () => {
  expect(distritosDe('Piura', 'Piura')).toEqual(
    expect.arrayContaining(['Castilla', 'Catacaos', 'Piura', 'Veintiséis de Octubre']),
  );
  expect(distritosDe('Lima', 'Lima')).toHaveLength(43);
  expect(distritosDe('Lima', 'Lima')).toEqual(
    expect.arrayContaining(['Breña', 'Miraflores', 'San Juan de Lurigancho']),
  );
});

test('names are compared without accents, case or superfluous spaces', () => {
  expect(existeDistrito('LIMA', ' lima ', 'brena')).toBe(true);
  expect(provinciasDe('áncash')).toEqual(provinciasDe('Ancash'));
});

test('provinces belong to their department and districts to their province', () => {
  expect(provinciasDe('Piura')).toContain('Sullana');
  expect(provinciasDe('Lima')).not.toContain('Sullana');
  expect(existeDistrito('Lima', 'Sullana', 'Sullana')).toBe(false);
  expect(existeDistrito('Piura', 'Piura', 'Miraflores')).toBe(false);
  expect(codigoUbigeo('Lima', 'Lima', 'Miraflores')).toBe('150122');
});

test('an unknown or empty name has nothing inside', () => {
  expect(provinciasDe('Atlántida')).toEqual([]);
  expect(provinciasDe('')).toEqual([]);
  expect(distritosDe('Piura', 'Atlántida')).toEqual([]);
  expect(distritosDe('Atlántida', 'Piura')).toEqual([]);
  expect(existeDistrito('Piura', 'Sullana', '')).toBe(false);
});

test('a district is found by its name, with its province and department', () => {
  const SULLANA = { departamento: 'Piura', provincia: 'Sullana', distrito: 'Sullana' };
  expect(distritosQueEmpiezan('SULLANA', 20)[0]).toEqual(SULLANA);
  expect(distritosQueEmpiezan('sulla', 20)).toContainEqual(SULLANA);
  expect(distritosQueEmpiezan('miraflores', 20)[0]).toMatchObject({ distrito: 'Miraflores' });
  expect(distritosQueEmpiezan('san', 5)).toHaveLength(5);
  expect([distritosQueEmpiezan('', 5), distritosQueEmpiezan('xyz', 5)]).toEqual([[], []]);
});
