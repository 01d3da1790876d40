import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Disclosure } from './disclosure';

function Section() {
  const [isExpanded, setExpanded] = useState(true);
  return (
    <Disclosure title="1. Datos del cliente" isExpanded={isExpanded} onToggle={setExpanded} aside="2 errores">
      <input aria-label="Nombres" />
    </Disclosure>
  );
}

test('folds and unfolds with the keyboard and keeps what was typed', async () => {
  render(<Section />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Nombres' }), 'Ana');
  const toggle = screen.getByRole('button', { name: '1. Datos del cliente' });
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  toggle.focus();
  await userEvent.keyboard('{Enter}');
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByText('2 errores')).toBeVisible();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('textbox', { name: 'Nombres' })).toHaveValue('Ana');
});

test('its title is a heading that names the section it controls', () => {
  render(<Section />);
  const toggle = screen.getByRole('button', { name: '1. Datos del cliente' });
  expect(screen.getByRole('heading', { level: 2, name: '1. Datos del cliente' })).toContainElement(toggle);
  const panel = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
  expect(panel).toContainElement(screen.getByRole('textbox'));
});
