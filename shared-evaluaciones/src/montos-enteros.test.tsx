import { render } from '@testing-library/react';
import { MontosEnteros } from './montos-enteros';

test.each([
  ['Te prestamos S/ 12,500.00 en 12 cuotas de S/ 597.16.', ['prestamos S/ 12,500.00', 'de S/ 597.16.']],
  ['Ana Peña · S/ 6,000.00 · 12 cuotas', ['Peña ·', 'S/ 6,000.00 ·']],
  ['De cada S/ 100 que gana, S/ 7.18 son para la cuota', ['cada S/ 100', 'gana, S/ 7.18']],
  ['12 cuotas', []],
])('%s stays as it is written, and these parts stay on one line: %j', (frase, enteros) => {
  const { container } = render(<MontosEnteros>{frase}</MontosEnteros>);
  expect(container.textContent).toBe(frase);
  const spans = [...container.querySelectorAll('span')];
  const whole = spans.filter((span) => getComputedStyle(span).display === 'inline-block');
  expect(whole.map(({ textContent }) => textContent)).toEqual(enteros);
});
