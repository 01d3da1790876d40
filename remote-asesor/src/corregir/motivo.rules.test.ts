import { hablaDelCredito, hablaDelDocumento, pasosDelMotivo } from './motivo.rules';

const seccionesDelMotivo = (motivo: string | null) => [
  ...new Set(pasosDelMotivo(motivo).map(({ seccion }) => seccion)),
];

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

test.each([
  ['El DNI está vencido', 'Datos Personales'],
  ['El teléfono no contesta', 'Información de Contacto'],
  ['No se halló la vivienda', 'Dirección'],
  ['Ingresos insuficientes para la cuota propuesta.', 'Información Laboral'],
  ['El CCI es de otra persona', 'Información Bancaria'],
  ['El aval no cumple con los requisitos.', 'Aval'],
  ['No pudo verificarse.', 'Datos Personales'],
])('the first part that %s names is %s', (motivo, titulo) => {
  expect(pasosDelMotivo(motivo)[0]?.titulo).toBe(titulo);
});

test('each part of the form has its words', () => {
  for (const [palabra, titulo] of [
    ['apellido', 'Datos Personales'],
    ['correo', 'Información de Contacto'],
    ['domicilio', 'Dirección'],
    ['trabajo', 'Información Laboral'],
    ['cuenta', 'Información Bancaria'],
    ['tasa', 'Crédito'],
    ['aval', 'Aval'],
    ['pdf', 'PDF'],
  ] as const) {
    expect(pasosDelMotivo(palabra).map((paso) => paso.titulo)).toEqual([titulo]);
  }
});

test('a reason about the document is told from one about the client', () => {
  expect(hablaDelDocumento('Falta un documento')).toBe(true);
  expect(hablaDelDocumento('El teléfono no contesta.')).toBe(false);
  expect(hablaDelDocumento(null)).toBe(false);
});
