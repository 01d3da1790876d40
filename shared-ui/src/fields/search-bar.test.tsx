import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchBar } from './search-bar';

function Busqueda({ search, loading = false }: { search: (dni: string) => void; loading?: boolean }) {
  const [dni, setDni] = useState('');
  return (
    <SearchBar
      label="DNI del cliente"
      name="dni"
      value={dni}
      onChange={setDni}
      onSubmit={() => search(dni)}
      buttonLabel="Buscar"
      maxLength={9}
      error={dni.length < 8 ? 'El DNI debe tener 8 o 9 digitos.' : undefined}
      loading={loading}
      loadingLabel="Buscando…"
      extra={
        <button type="button" onClick={() => setDni('')}>
          Limpiar / Nuevo
        </button>
      }
    />
  );
}

test('searches with Enter and with its button, for at most the characters allowed', async () => {
  const search = jest.fn();
  render(<Busqueda search={search} />);
  const dni = screen.getByRole('textbox', { name: 'DNI del cliente' });
  expect(screen.getByRole('search')).toContainElement(dni);
  expect(dni).toHaveAttribute('name', 'dni');
  await userEvent.type(dni, '1234567890{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
  expect(search.mock.calls).toEqual([['123456789'], ['123456789']]);
});

test('shows what is wrong with the input and keeps it', async () => {
  render(<Busqueda search={() => {}} />);
  const dni = screen.getByRole('textbox', { name: 'DNI del cliente' });
  await userEvent.type(dni, '123');
  expect(dni).toHaveAccessibleDescription('El DNI debe tener 8 o 9 digitos.');
  expect(dni).toHaveValue('123');
  await userEvent.click(screen.getByRole('button', { name: 'Limpiar / Nuevo' }));
  expect(dni).toHaveValue('');
});

test('starts no second search while one is under way', async () => {
  const search = jest.fn();
  render(<Busqueda search={search} loading />);
  await userEvent.type(screen.getByRole('textbox'), '45678912{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Buscando…' }));
  expect(search).not.toHaveBeenCalled();
});
