import { render, screen, within } from '@testing-library/react';
import { avalDe, datosClienteDe } from '../testing';
import { GruposDeCliente } from './grupos-de-cliente';

const names = () => screen.getAllByRole('region').map((group) => group.getAttribute('aria-label'));

test('the file of a client stands in its groups, without a guarantor where there is none', () => {
  render(<GruposDeCliente cliente={{ datosCliente: datosClienteDe(), aval: null }} />);
  expect(names()).toEqual([
    'Datos Personales',
    'Información de Contacto',
    'Dirección',
    'Información Laboral',
    'Información Bancaria',
  ]);
  const work = within(screen.getByRole('region', { name: 'Información Laboral' }));
  expect(work.getByRole('heading', { level: 3 })).toHaveTextContent('Información Laboral');
  expect(work.getByText('S/ 2,600.50')).toBeVisible();
});

test('on a page of its own each group is headed below the title of the page', () => {
  render(<GruposDeCliente cliente={{ datosCliente: datosClienteDe(), aval: avalDe() }} isPage />);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(names().length);
  expect(within(screen.getByRole('region', { name: 'Datos del Aval' })).getByText('17801146')).toBeVisible();
});
