import { hablaDelCredito, hablaDelDocumento, seccionesDelMotivo } from './motivo.rules';

test.each([
  'Ingresos insuficientes para la cuota',
  'El MONTO es muy alto.',
  'No tiene capacidad de pago',
  'Pida menos plazo; la tasa no alcanza',
])('%s may be about the credit', (motivo) => {
  expect(hablaDelCredito(motivo)).toBe(true);
});

test.each(['La documentación está incompleta', 'El teléfono no contesta.', 'La acuotación falta', '', null])(
  '%s is about something else',
  (motivo) => {
    expect(hablaDelCredito(motivo)).toBe(false);
  },
);

test.each([
  ['La documentación está incompleta.', ['pdf']],
  ['El PDF sale ilegible', ['pdf']],
  ['El aval no cumple con los requisitos.', ['aval']],
  ['El teléfono no contesta; adjunte otro archivo', ['cliente', 'pdf']],
  ['Ingresos insuficientes para la cuota propuesta.', ['cliente', 'credito']],
  ['No pudo verificarse.', ['cliente', 'credito', 'aval', 'pdf']],
  [null, ['cliente', 'credito', 'aval', 'pdf']],
])('%s opens %j', (motivo, secciones) => {
  expect(seccionesDelMotivo(motivo)).toEqual(secciones);
});

test('a reason about the document is told from one about the client', () => {
  expect(hablaDelDocumento('Falta un documento')).toBe(true);
  expect(hablaDelDocumento('El teléfono no contesta.')).toBe(false);
  expect(hablaDelDocumento(null)).toBe(false);
});
