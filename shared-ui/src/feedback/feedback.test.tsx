import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Alert } from './alert';
import { withReference } from './reference';
import { EmptyState, ErrorState } from './states';
import { ProgressBar, Skeleton, Spinner } from './waiting';

test.each([
  ['info', 'status'],
  ['success', 'status'],
  ['warning', 'alert'],
  ['danger', 'alert'],
] as const)('a message of tone %s is announced as %s', (tone, role) => {
  render(
    <Alert tone={tone} title="Atención">
      Sin conexión.
    </Alert>,
  );
  expect(screen.getByRole(role)).toHaveTextContent('AtenciónSin conexión.');
});

test('an empty state says what to do', () => {
  render(
    <EmptyState
      title="Ingrese un DNI."
      text="8 o 9 dígitos."
      action={<button type="button">Buscar</button>}
    />,
  );
  expect(screen.getByText('Ingrese un DNI.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Buscar' })).toBeInTheDocument();
});

test('an error offers another try, but not a second while one is under way', async () => {
  const retry = jest.fn();
  const { rerender } = render(<ErrorState text="Sin conexión." retryLabel="Reintentar" onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Sin conexión.');
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  rerender(<ErrorState text="Sin conexión." retryLabel="Reintentar" onRetry={retry} retrying />);
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

describe('the code of a failure', () => {
  const reference = {
    code: 'K7QX-M2RP',
    label: 'Código de la solicitud:',
    copyLabel: 'Copiar el código',
    copiedLabel: 'Código copiado',
  };

  test.each([
    [
      'message',
      <Alert key="1" tone="danger" reference={reference}>
        Falló.
      </Alert>,
    ],
    [
      'error',
      <ErrorState key="2" text="Falló." retryLabel="Reintentar" onRetry={() => {}} reference={reference} />,
    ],
    ['toast', <div key="3">{withReference('Falló.', reference)}</div>],
  ])('stands beside the text of a %s and can be copied', async (_kind, element) => {
    const person = userEvent.setup();
    render(element);
    expect(screen.getByText('Falló.')).toBeVisible();
    expect(screen.getByText('K7QX-M2RP')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Copiar el código' }));
    expect(await navigator.clipboard.readText()).toBe('K7QX-M2RP');
    expect(screen.getByText('Código copiado')).toBeInTheDocument();
  });

  test('is not said to be copied where the browser refuses', async () => {
    const person = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    render(
      <Alert tone="danger" reference={reference}>
        Falló.
      </Alert>,
    );
    await person.click(screen.getByRole('button', { name: 'Copiar el código' }));
    expect(screen.queryByText('Código copiado')).not.toBeInTheDocument();
  });

  test('leaves the words of a toast as they are where there is none', () => {
    expect(withReference('Falló.', undefined)).toBe('Falló.');
  });
});

test('a skeleton is silent unless it has a text to announce', () => {
  const { rerender } = render(<Skeleton lines={3} />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  rerender(<Skeleton lines={3} label="Cargando evaluaciones" />);
  expect(screen.getByRole('status')).toHaveTextContent('Cargando evaluaciones');
});

test('a spinner says what is being waited for', () => {
  render(<Spinner label="Cargando…" />);
  expect(screen.getByRole('status')).toHaveTextContent('Cargando…');
});

test.each([
  [42.4, '42'],
  [-5, '0'],
  [180, '100'],
])('a progress of %d is shown as %s per cent', (value, shown) => {
  render(<ProgressBar value={value} label="Subiendo" />);
  expect(screen.getByRole('progressbar', { name: 'Subiendo' })).toHaveAttribute('aria-valuenow', shown);
  expect(screen.getByText(`${shown} %`)).toBeInTheDocument();
});

test('a progress nobody can measure has no value', () => {
  render(<ProgressBar label="Procesando" />);
  expect(screen.getByRole('progressbar', { name: 'Procesando' })).not.toHaveAttribute('aria-valuenow');
});
