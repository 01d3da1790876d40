import { screen, within } from '@testing-library/react';
import { startAnswers } from 'shared-auth/testing';
import { openEdit } from '../testing';
import { clienteShow, evaluacion } from '../testing/fixtures';

const routes = {
  'GET /api/evaluaciones/index': [1, 2, 3, 4].map((id) => evaluacion({ id })),
  'GET /api/cliente/show/:dni': clienteShow(),
};

test('asks before another search takes the place of what was typed', async () => {
  await startAnswers(routes);
  const { person, field, retype, address } = await openEdit();
  await retype('montoPrestamo', '4500.5');
  await person.clear(screen.getByLabelText('DNI del cliente'));
  await person.type(screen.getByLabelText('DNI del cliente'), '10117410');
  await person.click(screen.getByRole('button', { name: 'Buscar' }));
  await person.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  expect(field('montoPrestamo')).toHaveValue('4500.5');
  expect(address()).toContain('dni=45678912');
  await person.click(screen.getByRole('button', { name: 'Buscar' }));
  await person.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  expect(address()).toContain('dni=10117410');
});

test('what was typed waits while another page of the group is read', async () => {
  await startAnswers(routes);
  const { person, card, field, retype } = await openEdit();
  await retype('montoPrestamo', '4500.5');
  await retype('cuotas', '0');
  await person.click(within(card).getByRole('button', { name: 'Guardar Cambios' }));
  await within(card).findByText('El valor mínimo es 1.');
  const pages = within(screen.getByRole('navigation', { name: 'Páginas de Pendientes' }));
  await person.click(pages.getByRole('button', { name: 'Siguiente' }));
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(card).not.toBeVisible();
  await person.click(pages.getByRole('button', { name: 'Anterior' }));
  expect(card).toBeVisible();
  expect(field('montoPrestamo')).toHaveValue('4500.5');
  expect(field('cuotas')).toBeInvalid();
});

test('leaving still asks while the edit waits on another page', async () => {
  await startAnswers(routes);
  const { person, retype, address } = await openEdit();
  await retype('montoPrestamo', '4500.5');
  await person.click(screen.getByRole('button', { name: 'Siguiente' }));
  await person.click(screen.getByRole('link', { name: 'Ver todas las pendientes' }));
  await person.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  expect(address()).toContain('dni=45678912');
});
