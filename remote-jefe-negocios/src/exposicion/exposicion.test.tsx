import { screen, within } from '@testing-library/react';
import { noAnswer, startAnswers } from 'shared-auth/testing';
import type { Exposicion } from 'shared-domain';
import { openClient } from '../testing';
import { clienteShow, evaluacion } from '../testing/fixtures';

const EXPOSICION = 'GET /api/evaluaciones/:id/exposicion';
const nada = { creditos: 0, monto: 0 };
const sinCreditos = { pendientes: nada, porDesembolsar: nada, desembolsados: nada };
const luis = { dni: '10117410', nombre: 'Luis Rojas Vega' };
const ana = { dni: '45678912', nombre: 'Ana María Ñahui Peña' };

const vinculada: Exposicion = {
  cliente: { ...sinCreditos, desembolsados: { creditos: 1, monto: 3500 } },
  deudaConEste: 9500,
  clienteComoAval: sinCreditos,
  aval: {
    ...luis,
    avala: { ...sinCreditos, pendientes: { creditos: 2, monto: 8000 } },
    propios: sinCreditos,
  },
  circulos: [[ana, luis]],
  hayMas: true,
  compartidos: [{ que: 'telefono', valor: '987654321', personas: 7, algunas: [luis] }],
  alertas: ['Con este, el aval respondería por 3 créditos; la política admite 2.'],
};

const abrir = async (exposicion?: Exposicion | typeof noAnswer) => {
  const answers = await startAnswers({
    'GET /api/evaluaciones/index': [evaluacion()],
    'GET /api/cliente/show/:dni': clienteShow(),
    ...(exposicion && { [EXPOSICION]: exposicion }),
  });
  const view = openClient();
  return { ...view, answers, bloque: await screen.findByRole('region', { name: 'Exposición' }) };
};

test('beside the score stand the debts, the circle and what is shared, each with the way to the other person', async () => {
  const { bloque } = await abrir(vinculada);
  const dentro = within(bloque);
  expect(await dentro.findByText(/^Con este, el aval respondería por 3 créditos/)).toBeVisible();
  const valor = (nombre: string) => dentro.getByText(nombre).nextElementSibling?.textContent;
  expect(valor('Deuda con este crédito')).toBe('S/ 9,500.00');
  expect(valor('Otros créditos del cliente')).toBe('1 desembolsados (S/ 3,500.00)');
  expect(valor('Otros créditos que avala Luis Rojas Vega')).toBe('2 pendientes (S/ 8,000.00)');
  expect(valor('Créditos propios de Luis Rojas Vega')).toBe('Ninguno');
  expect(dentro.getByRole('group', { name: 'Círculos de avales' })).toHaveTextContent(
    'Ana María Ñahui Peña → Luis Rojas Vega → Ana María Ñahui Peña',
  );
  expect(dentro.getByRole('group', { name: 'Datos que también tiene otra persona' })).toHaveTextContent(
    'Teléfono 987654321: Luis Rojas Vega y 6 más',
  );
  expect(dentro.getByText(/puede haber más círculos/)).toBeVisible();
  expect(dentro.getAllByRole('link', { name: 'Luis Rojas Vega' })[0]).toHaveAttribute(
    'href',
    '/jefe-negocios/evaluaciones-clientes?dni=10117410',
  );
});

test('of somebody without credits and links it says so', async () => {
  const { bloque } = await abrir();
  expect(await within(bloque).findByText('Sin otros créditos ni vínculos.')).toBeVisible();
});

test('a failure is told with its cause, and a retry brings it', async () => {
  const { bloque, answers, person } = await abrir(noAnswer);
  const dentro = within(bloque);
  expect(await dentro.findByText(/^No se pudo leer la exposición\. No hay conexión/)).toBeVisible();
  answers.set({ [EXPOSICION]: vinculada });
  await person.click(dentro.getByRole('button', { name: 'Reintentar' }));
  expect(await dentro.findByText('S/ 9,500.00')).toBeVisible();
});
