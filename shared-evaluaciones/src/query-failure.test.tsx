import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryFailure } from './fallo';

const FALLO = new Error('No se pudo leer.');

test('tells why, and tries again', async () => {
  const onRetry = jest.fn();
  render(<QueryFailure error={FALLO} onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Error: No se pudo leer.');
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a screen says it in words of its own; while it tries again nobody asks twice', async () => {
  const onRetry = jest.fn();
  render(
    <QueryFailure error={FALLO} onRetry={onRetry} isRetrying texto={(mensaje) => `Sin lista. ${mensaje}`} />,
  );
  expect(screen.getByText('Sin lista. No se pudo leer.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(onRetry).not.toHaveBeenCalled();
});
