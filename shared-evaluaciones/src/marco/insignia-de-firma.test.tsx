import { render, screen } from '@testing-library/react';
import { ESTADO, TEXTO_PENDIENTE_DE_FIRMA } from 'shared-domain/evaluacion';
import { evaluacionDe } from '../testing';
import { InsigniaDeFirma, MarcoDeEvaluacion } from './marco-de-evaluacion';

const hace = (minutos: number) => ({ desde: new Date(Date.now() - minutos * 60_000).toISOString() });

test.each([
  [0, 'desde hace menos de 1 min'],
  [125, 'desde hace 2 h'],
  [4 * 24 * 60, 'desde hace 4 días'],
  // The device's clock may be slow.
  [-90, 'desde hace menos de 1 min'],
])('%d minutes after the first signature it tells that the second one is missing %s', (minutos, espera) => {
  render(<InsigniaDeFirma evaluacion={{ segundaFirma: hace(minutos) }} />);
  expect(screen.getByText(TEXTO_PENDIENTE_DE_FIRMA)).toBeVisible();
  expect(screen.getByText(espera)).toBeVisible();
});

test('it stands on every card whose second signature is missing, beside the state, which is still pending', () => {
  const { rerender } = render(<MarcoDeEvaluacion evaluacion={evaluacionDe({ segundaFirma: hace(5) })} />);
  expect(screen.getByText('Pendiente')).toBeVisible();
  expect(screen.getByText('Pendiente de segunda firma')).toBeVisible();
  rerender(<MarcoDeEvaluacion evaluacion={evaluacionDe({ estado: ESTADO.aceptado })} />);
  expect(screen.queryByText('Pendiente de segunda firma')).not.toBeInTheDocument();
});
