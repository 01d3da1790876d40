import { screen, within } from '@testing-library/react';
import { type Routes, startAnswers } from 'shared-auth/testing';
import { diferenciasDePolitica, POLITICA_INICIAL } from 'shared-domain/politica';
import { propuestaDe } from '../confirmaciones/propuesta.fixture';
import { abrir, expectAccessible, paginaCon } from '../testing';
import { borradorDe, guardadoDe, OTRA, versionDe } from './politica.fixture';

const LISTA = 'GET /api/propuestas';
const CONFIRMAR = 'POST /api/propuestas/:id/confirmar';
const PROPUESTA = propuestaDe({
  tipo: 'politica.validez',
  sobre: null,
  motivo: 'Nuevo apetito de riesgo.',
  cambios: [
    { campo: 'politica.Vale desde', antes: null, despues: '01/12/2026' },
    ...diferenciasDePolitica(POLITICA_INICIAL, OTRA),
  ],
});

async function abrirConfirmaciones(rutas: Routes = {}) {
  const answers = await startAnswers({
    [LISTA]: { ...paginaCon([PROPUESTA]), pendientes: 1 },
    'GET /api/politica/versiones': [versionDe()],
    'GET /api/politica/borrador': guardadoDe(OTRA),
    ...rutas,
  });
  return { answers, ...abrir('superadmin', '/superadmin/confirmaciones') };
}

test('a policy that was proposed is told in words, with its day, its version and the way to its effect', async () => {
  await abrirConfirmaciones();
  const fila = within((await screen.findAllByRole('row'))[1] as HTMLElement);
  expect(fila.getByText('Vale desde').nextElementSibling).toHaveTextContent(/^\s*Después: 01\/12\/2026$/);
  expect(fila.getByText('Aval').nextElementSibling).toHaveTextContent(/completo: \+20.* → .*completo: \+10/);
  expect(fila.getByText('Motivo: Nuevo apetito de riesgo.')).toBeVisible();
  expect(await fila.findByText('Será la versión 2.')).toBeVisible();
  expect(await fila.findByRole('link', { name: 'Ver su efecto' })).toHaveAttribute(
    'href',
    '/superadmin/politica/efecto',
  );
  await expectAccessible();
});

test('another person confirms it', async () => {
  const { answers, person } = await abrirConfirmaciones({
    [CONFIRMAR]: { ...PROPUESTA, estado: 'confirmada' },
  });
  await person.click(await screen.findByRole('button', { name: /^Confirmar/ }));
  const pregunta = within(await screen.findByRole('alertdialog'));
  expect(pregunta.getByText(/^La política valdrá desde el comienzo de ese día/)).toBeVisible();
  await person.click(pregunta.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText(/^Se confirmó «/)).toBeVisible();
  expect(answers.requestsTo(CONFIRMAR)).toHaveLength(1);
});

test.each([
  ['changed', guardadoDe({ ...OTRA, limites: { creditosPorAval: 9, deudaPorCliente: null } })],
  ['was discarded', borradorDe()],
])(
  'where the draft %s meanwhile, its effect is not offered as that of the proposal',
  async (_como, borrador) => {
    await abrirConfirmaciones({ 'GET /api/politica/borrador': borrador });
    expect(await screen.findByText(/^El borrador cambió después de la propuesta/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ver su efecto' })).not.toBeInTheDocument();
  },
);
