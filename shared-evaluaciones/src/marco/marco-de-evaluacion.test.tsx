import { render, screen, within } from '@testing-library/react';
import { ESTADOS, type Estado, NOMBRE_ESTADO } from 'shared-domain/evaluacion';
import { evaluacionDe } from '../testing';
import { TONO_ESTADO } from '../tonos';
import { MarcoDeEvaluacion } from './marco-de-evaluacion';

test('a card is named by the number of its evaluation and tells its credit', () => {
  render(<MarcoDeEvaluacion evaluacion={evaluacionDe()} />);
  const card = within(screen.getByRole('article', { name: 'Evaluación N.º 12' }));
  expect(card.getByText('S/ 6,000.00')).toBeVisible();
  expect(card.getByText('Mercadería')).toBeVisible();
});

test('a screen may head it with a name and tell the credit in a form instead', () => {
  render(
    <MarcoDeEvaluacion evaluacion={evaluacionDe()} title="Rosa Quispe" hasFields={false}>
      <form aria-label="Editar" />
    </MarcoDeEvaluacion>,
  );
  const card = within(screen.getByRole('article', { name: 'Rosa Quispe' }));
  expect(card.getByRole('form', { name: 'Editar' })).toBeVisible();
  expect(card.queryByText('S/ 6,000.00')).not.toBeInTheDocument();
});

test.each(ESTADOS.map((estado) => [NOMBRE_ESTADO[estado], estado] as [string, Estado]))(
  'the word of the state stands on its card: %s',
  (nombre, estado) => {
    render(<MarcoDeEvaluacion evaluacion={evaluacionDe({ estado })} />);
    expect(screen.getByText(nombre)).toBeVisible();
  },
);

test('a credit that was paid out says on which day in Lima, on every card', () => {
  const { rerender } = render(<MarcoDeEvaluacion evaluacion={evaluacionDe({ estado: 1 })} />);
  expect(screen.queryByText(/^Desembolsado/)).not.toBeInTheDocument();
  const desembolsado_at = '2026-03-22T02:00:00.000Z';
  rerender(<MarcoDeEvaluacion evaluacion={evaluacionDe({ estado: 1, desembolsado_at })} />);
  expect(screen.getByText('Desembolsado el 21/03/2026')).toBeVisible();
});

test('no two states have the same colour', () => {
  expect(new Set(Object.values(TONO_ESTADO)).size).toBe(ESTADOS.length);
});
