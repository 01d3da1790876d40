import { vistaDe } from './reserva.rules';

test('a reader whom the table does not name sees no reserved value', () => {
  expect(vistaDe('expediente', 'cajero', 'cci')).toBe('oculta');
  expect(vistaDe('auditoria', 'jefe_negocios', 'enfermedadesPreexistentes')).toBe('oculta');
});

test('what is not reserved is shown to everybody who may make the call', () => {
  expect(vistaDe('expediente', 'auditor', 'nombre')).toBe('entera');
  expect(vistaDe('expediente', 'asesor_ajeno', 'nombre')).toBe('entera');
});
