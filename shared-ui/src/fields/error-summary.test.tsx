import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Disclosure } from '../layout/disclosure';
import { ErrorSummary } from './error-summary';
import { TextField } from './text-field';

const errors = [
  { field: 'nombre', text: 'Nombres: este campo es obligatorio.' },
  { field: 'dniAval', text: 'DNI del aval: este campo es obligatorio.' },
];

function Form({ attempt, shown = errors }: { attempt: number; shown?: typeof errors }) {
  const [isExpanded, setExpanded] = useState(false);
  return (
    <form>
      <ErrorSummary title="Hay 2 datos por corregir" errors={shown} attempt={attempt} />
      <TextField label="Nombres" name="nombre" />
      <Disclosure title="Datos del aval" isExpanded={isExpanded} onToggle={setExpanded}>
        <TextField label="DNI del aval" name="dniAval" />
      </Disclosure>
    </form>
  );
}

test('takes the focus when it appears, and again with the next attempt only', async () => {
  const { rerender } = render(<Form attempt={1} />);
  const summary = screen.getByRole('alert', { name: 'Hay 2 datos por corregir' });
  expect(summary).toHaveFocus();
  await userEvent.click(screen.getByLabelText('Nombres'));
  rerender(<Form attempt={1} shown={errors.slice(1)} />);
  expect(screen.getByLabelText('Nombres')).toHaveFocus();
  rerender(<Form attempt={2} shown={errors.slice(1)} />);
  expect(summary).toHaveFocus();
});

test('shows nothing while there are no errors', () => {
  render(<Form attempt={0} shown={[]} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('an error leads to the control with that name', async () => {
  render(<Form attempt={1} />);
  await userEvent.click(screen.getByRole('link', { name: 'Nombres: este campo es obligatorio.' }));
  expect(screen.getByLabelText('Nombres')).toHaveFocus();
});

test('an error in a folded section unfolds it first', async () => {
  render(<Form attempt={1} />);
  await userEvent.click(screen.getByRole('link', { name: 'DNI del aval: este campo es obligatorio.' }));
  await waitFor(() => expect(screen.getByLabelText('DNI del aval')).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Datos del aval' })).toHaveAttribute('aria-expanded', 'true');
});
