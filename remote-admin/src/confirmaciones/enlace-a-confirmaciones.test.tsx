import { screen } from '@testing-library/react';
import { noAnswer, startAnswers } from 'shared-auth/testing';
import type { Rol } from 'shared-domain/cuenta';
import { abrir, expectAccessible, paginaCon } from '../testing';

const LISTA = 'GET /api/propuestas';
const SCREENS: [Rol, string][] = [
  ['admin', '/admin/dashboard'],
  ['admin', '/admin/settings/security'],
  ['admin', '/admin/users/list'],
  ['superadmin', '/superadmin'],
  ['superadmin', '/superadmin/empleados'],
];

test.each(SCREENS)('%s reads at %s how many changes wait, and finds them', async (rol, path) => {
  const answers = await startAnswers({ [LISTA]: { ...paginaCon([]), pendientes: 2 } });
  abrir(rol, path);
  const enlace = await screen.findByRole('link', { name: 'Confirmaciones 2 por confirmar' });
  expect(enlace).toHaveAttribute('href', `/${rol}/confirmaciones`);
  expect(answers.requestsTo(LISTA)[0]?.query).toEqual({ porPagina: '1' });
  await expectAccessible();
});

test.each([
  ['nothing waits', { ...paginaCon([]), pendientes: 0 }],
  ['the number is not known', noAnswer],
] as const)('the link is there while %s', async (_cuando, respuesta) => {
  await startAnswers({ [LISTA]: respuesta });
  abrir('admin', '/admin/dashboard');
  expect(await screen.findByRole('link', { name: 'Confirmaciones' })).toBeVisible();
});
