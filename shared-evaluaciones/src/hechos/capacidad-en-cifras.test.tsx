import { render, screen } from '@testing-library/react';
import { calcularCapacidad } from 'shared-domain/capacidad';
import { POLITICA_INICIAL } from 'shared-domain/politica';
import { capacidadDe, evaluacionDe } from '../testing';
import { CapacidadEnCifras } from './capacidad-en-cifras';

const deudaDe = (cuota: number) => [{ entidad: 'Caja', cuota, periodo: 'mensual' as const, saldo: 900 }];

test.each([
  ['nothing is left', 2935.83, '−S/ 1,835.83 al mes', '−S/ 2,432.99 al mes'],
  ['less is left than the instalment', 1000, 'S/ 100.00 al mes', '−S/ 497.16 al mes'],
  ['enough is left', 100, 'S/ 1,000.00 al mes', 'S/ 402.84 al mes'],
])('where %s, the sign of a negative amount comes before the currency', (_caso, cuota, sobra, queda) => {
  const capacidad = capacidadDe({ deudas: deudaDe(cuota) });
  const resultado = calcularCapacidad(capacidad, evaluacionDe(), POLITICA_INICIAL.capacidad);
  render(<CapacidadEnCifras resultado={resultado} />);
  const valor = (nombre: string) => screen.getByText(nombre).nextElementSibling;
  expect(valor('Le sobra al mes')).toHaveTextContent(sobra);
  expect(valor('Le queda después de la cuota')).toHaveTextContent(queda);
});
