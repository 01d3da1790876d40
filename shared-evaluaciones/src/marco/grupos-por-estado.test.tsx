import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { evaluacionDe } from '../testing';
import { GruposPorEstado } from './grupos-por-estado';

const VACIO = { 0: 'Ninguna pendiente.', 1: 'Ninguna aceptada.', 2: 'Ninguna rechazada.' };
const group = (name: string) => within(screen.getByRole('region', { name }));

test('each evaluation stands in the group of its state, three to a page', async () => {
  const evaluaciones = [
    ...[1, 2, 3, 4].map((id) => evaluacionDe({ id })),
    evaluacionDe({ id: 9, estado: 2 }),
  ];
  render(
    <GruposPorEstado evaluaciones={evaluaciones} vacio={VACIO} renderItem={({ id }) => <b>N.º {id}</b>} />,
  );
  const shown = () =>
    group('Pendientes')
      .getAllByText(/^N\.º/)
      .map(({ textContent }) => textContent);
  expect(shown()).toEqual(['N.º 1', 'N.º 2', 'N.º 3']);
  const pages = within(screen.getByRole('navigation', { name: 'Páginas de Pendientes' }));
  await userEvent.click(pages.getByRole('button', { name: 'Siguiente' }));
  expect(shown()).toEqual(['N.º 4']);
  expect(group('Aceptadas').getByText('Ninguna aceptada.')).toBeVisible();
  expect(group('Rechazadas').getByText('N.º 9')).toBeVisible();
});
