import { render, screen, within } from '@testing-library/react';
import { cronograma } from 'shared-domain/credito';
import { evaluacionDe } from '../testing';
import { CronogramaReferencial, TablaDeCronograma } from './cronograma-referencial';

const TITULO = 'Cronograma referencial (si la tasa es TEA)';

test('tells instalment, rate and total, then each instalment under what the schedule supposes', () => {
  render(<CronogramaReferencial credito={evaluacionDe()} nombreDeCuota="Cuota" aviso="Es una referencia." />);
  expect(screen.getByText('Es una referencia.')).toBeVisible();
  const [cuota, tasa, total] = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect([cuota, tasa, total]).toEqual(['S/ 597.16', '2.8436 %', 'S/ 7,165.92']);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Cuota',
    'Tasa por periodo',
    'Total a pagar',
  ]);
  const [, first, ...others] = within(screen.getByRole('table', { name: TITULO })).getAllByRole('row');
  expect(first).toHaveAccessibleName('1 597.16 170.62 426.54 5,573.46');
  expect(others).toHaveLength(11);
});

test('a loan that is hardly repaid says so', () => {
  render(
    <CronogramaReferencial
      credito={evaluacionDe({ montoPrestamo: 1000, cuotas: 600 })}
      nombreDeCuota="Cuota"
    />,
  );
  expect(screen.getByText(/^Con esta cuota el préstamo casi no se amortiza/)).toBeVisible();
});

test('a credit that no schedule follows from says so', () => {
  render(<CronogramaReferencial credito={evaluacionDe({ montoPrestamo: 0 })} nombreDeCuota="Cuota" />);
  expect(screen.getByText('No hay datos suficientes para calcular el cronograma.')).toBeVisible();
});

test('below a title of its own the table keeps its name for who does not see it', () => {
  render(<TablaDeCronograma filas={cronograma(evaluacionDe()).filas} hasTitulo={false} />);
  expect(screen.getByRole('table', { name: TITULO })).toBeVisible();
});
