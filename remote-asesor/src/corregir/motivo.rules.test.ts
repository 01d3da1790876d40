import { hablaDelCredito } from './motivo.rules';

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
