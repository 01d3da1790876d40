import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { ComboField } from './combo-field';

const DISTRITOS = ['Bellavista', 'Ignacio Escudero', 'Ñaña', 'Querecotillo', 'Sullana', 'Áncash'];

function Distrito({ initial = '', error }: { initial?: string; error?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <ComboField
        label="Distrito"
        name="distrito"
        options={DISTRITOS}
        value={value}
        onChange={setValue}
        emptyText="Ningún distrito coincide."
        error={error}
      />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('')}>
        Otra provincia
      </button>
    </>
  );
}

function Buscado() {
  const [typed, setTyped] = useState('');
  const [value, setValue] = useState('');
  const options = typed === 'sull' ? ['Sullana (Piura)'] : [];
  const common = { label: 'Distrito', name: 'distrito', emptyText: 'Nada' };
  return <ComboField {...common} {...{ options, value }} onType={setTyped} onChange={setValue} />;
}

const combo = () => screen.findByRole('combobox', { name: 'Distrito' });
const optionNames = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('finds options whatever their accents and case, and takes one with the keyboard', async () => {
  render(<Distrito />);
  const input = await combo();
  expect(input).toHaveAttribute('name', 'distrito');
  await userEvent.type(input, 'ANC');
  expect(optionNames()).toEqual(['Áncash']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(input).toHaveValue('Áncash');
  expect(screen.getByRole('status')).toHaveTextContent('Áncash');
  expect(optionNames()).toEqual([]);
});

test('Enter chooses what was typed in full and does not send the form around it', async () => {
  const send = jest.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={send}>
      <Distrito />
    </form>,
  );
  await userEvent.type(await combo(), 'sullana{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('Sullana');
  await userEvent.type(await combo(), '{Enter}');
  expect(send).not.toHaveBeenCalled();
});

test('the list opens in full from its button, and a click takes an option', async () => {
  render(<Distrito initial="Sullana" />);
  await combo();
  await userEvent.click(screen.getByRole('button', { name: /Distrito/ }));
  expect(optionNames()).toEqual(DISTRITOS);
  expect(screen.getByRole('option', { name: 'Sullana' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(screen.getByRole('option', { name: 'Ñaña' }));
  expect(await combo()).toHaveValue('Ñaña');
});

test.each([
  ['with Tab', () => userEvent.tab()],
  ['with Enter', () => userEvent.keyboard('{Enter}')],
  ['by a click elsewhere', () => userEvent.click(document.body)],
])('takes a name that was typed in full when it is left %s', async (_, leave) => {
  render(<Distrito initial="Sullana" />);
  const input = await combo();
  await userEvent.clear(input);
  await userEvent.type(input, 'ancash');
  await leave();
  expect(screen.getByRole('status')).toHaveTextContent('Áncash');
  expect(input).toHaveValue('Áncash');
});

test('says so when nothing matches, and keeps no text that is no option', async () => {
  render(<Distrito initial="Sullana" />);
  const input = await combo();
  await userEvent.clear(input);
  await userEvent.type(input, 'zzz');
  expect(screen.getByText('Ningún distrito coincide.')).toBeInTheDocument();
  await userEvent.tab();
  expect(input).toHaveValue('');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('the list stays open, and what was typed stays, while the page scrolls', async () => {
  render(<Distrito />);
  const input = await combo();
  await userEvent.type(input, 'sull');
  fireEvent.scroll(document);
  expect(input).toHaveValue('sull');
  expect(optionNames()).toEqual(['Sullana']);
  await userEvent.click(screen.getByRole('option', { name: 'Sullana' }));
  expect(optionNames()).toEqual([]);
});

test('Escape closes the list', async () => {
  render(<Distrito />);
  await userEvent.type(await combo(), 'sull{Escape}');
  expect(optionNames()).toEqual([]);
});

test('shows the value its owner gives, also when the owner empties it', async () => {
  render(<Distrito initial="Sullana" />);
  expect(await combo()).toHaveValue('Sullana');
  await userEvent.click(screen.getByRole('button', { name: 'Otra provincia' }));
  expect(await combo()).toHaveValue('');
});

test('shows a value that is not among the options rather than losing it', async () => {
  render(<Distrito initial="Lima Metropolitana" />);
  expect(await combo()).toHaveValue('Lima Metropolitana');
});

test('is described by its error and takes nothing while disabled', async () => {
  const { rerender } = render(<Distrito error="Elija un distrito." />);
  const input = await combo();
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Elija un distrito.');
  rerender(
    <ComboField
      label="Distrito"
      name="distrito"
      options={DISTRITOS}
      value="Sullana"
      onChange={() => {}}
      emptyText=""
      isDisabled
    />,
  );
  expect(await combo()).toBeDisabled();
});

test('options may follow from what is typed', async () => {
  render(<Buscado />);
  await userEvent.type(await combo(), 'sul');
  expect(optionNames()).toEqual(['Nada']);
  await userEvent.type(await combo(), 'l');
  await userEvent.click(await screen.findByRole('option', { name: 'Sullana (Piura)' }));
  expect(await combo()).toHaveValue('Sullana (Piura)');
});

test('names its list button in the language of the page', async () => {
  document.documentElement.lang = 'es-PE';
  render(<Distrito />);
  expect(await screen.findByRole('button', { name: 'Mostrar sugerencias Distrito' })).toBeInTheDocument();
  document.documentElement.lang = '';
});
