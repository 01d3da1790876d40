import { creditoSchema } from 'shared-domain/evaluacion';
import { toResolverResult } from './to-resolver-result';

const CREDITO = {
  producto: 'Consumo',
  montoPrestamo: 6000,
  tasaInteres: 40,
  cuotas: 12,
  modalidadCredito: 'nuevo',
  periodoCredito: 'mensual',
  destinoCredito: 'Compra de telas',
};

test('values without any error are handed on as the schema read them', () => {
  const parsed = creditoSchema.safeParse({ ...CREDITO, destinoCredito: ' Compra de telas ' });
  expect(toResolverResult(parsed, {})).toEqual({ values: CREDITO, errors: {} });
});

test('a limit is told where the schema finds nothing wrong, and no value is handed on', () => {
  const { values, errors } = toResolverResult(creditoSchema.safeParse(CREDITO), {
    montoPrestamo: 'Es demasiado.',
  });
  expect(values).toEqual({});
  expect(errors).toEqual({ montoPrestamo: { type: 'limite', message: 'Es demasiado.' } });
});

test('of one field the error of the schema is told, before that of the limits', () => {
  const parsed = creditoSchema.safeParse({ ...CREDITO, cuotas: 0 });
  const { errors } = toResolverResult(parsed, { cuotas: 'Son pocas.' });
  expect(errors).toEqual({ cuotas: { type: 'too_small', message: expect.not.stringContaining('pocas') } });
});
