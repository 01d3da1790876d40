import { render, screen } from '@testing-library/react';
import { ListaDeCambios } from './historial';

const CAMBIOS = [
  { campo: 'usuario.ingresoMensual', antes: 1500, despues: 2600.5 },
  { campo: 'aval', antes: 'Rosa Rojas', despues: null },
  { campo: 'productos', antes: null, despues: 'Agrícola' },
  { campo: 'motivosRapidos', antes: '', despues: 'Otro motivo' },
];
const values = () => screen.getAllByRole('definition').map(({ textContent }) => textContent?.trim());

test('each field shows what it said before and what it says now', () => {
  render(<ListaDeCambios cambios={CAMBIOS} vacio="Sin dato" />);
  expect(screen.getAllByRole('term')[0]).toHaveTextContent('Ingreso mensual');
  expect(values()).toEqual([
    'Antes: S/ 1,500.00 →  Después: S/ 2,600.50',
    'Antes: Rosa Rojas →  Después: Sin dato',
    'Antes: Sin dato →  Después: Agrícola',
    'Antes: Sin dato →  Después: Otro motivo',
  ]);
});

test('a field that did not exist before may show only what is new', () => {
  render(<ListaDeCambios cambios={CAMBIOS.slice(2)} hasAntes={false} />);
  expect(values()).toEqual(['Después: Agrícola', 'Antes: (vacío) →  Después: Otro motivo']);
});
