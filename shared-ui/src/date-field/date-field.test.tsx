import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { calendarPart, DateField, type DateFieldProps } from './date-field';
import type { DateControl } from './use-date-text';

// The browser's language is English; the field's is not.
beforeAll(async () => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('en-US');
  document.documentElement.lang = 'es-PE';
  await calendarPart.load();
});

const field = () => screen.getByLabelText<HTMLInputElement>('Nacimiento');

function Owned(props: Partial<DateFieldProps>) {
  const [date, setDate] = useState('');
  return (
    <>
      <DateField
        label="Nacimiento"
        name="nacimiento"
        {...props}
        value={date}
        onChange={(event) => setDate(event.target.value)}
      />
      <output>{date}</output>
      <button type="button" onClick={() => setDate('')}>
        Limpiar
      </button>
    </>
  );
}

function open(props: Partial<DateFieldProps> = {}) {
  render(<Owned {...props} />);
  return userEvent.setup();
}

const kept = () => screen.getByRole('status').textContent;

test('a date is typed without its slashes and told as soon as it is whole', async () => {
  const person = open();
  expect(field()).toHaveAttribute('inputmode', 'numeric');
  expect(field()).toHaveAccessibleDescription('dd/mm/aaaa');
  await person.type(field(), '2403196');
  expect(field()).toHaveValue('24/03/196');
  expect(kept()).toBe('');
  await person.keyboard('9');
  expect(field()).toHaveValue('24/03/1969');
  expect(kept()).toBe('1969-03-24');
  await person.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}');
  expect(field()).toHaveValue('24/03');
  expect(kept()).toBe('');
});

test('a digit in the middle is mended where it is', async () => {
  const person = open();
  fireEvent.change(field(), { target: { value: '24/03/1969' } });
  await person.type(field(), '{Backspace}5', { initialSelectionStart: 5, initialSelectionEnd: 5 });
  expect(field()).toHaveValue('24/05/1969');
  expect(field().selectionStart).toBe(5);
  expect(kept()).toBe('1969-05-24');
});

test.each(['24-3-1969', '24.03.1969', '1969-03-24', '24/3/69'])('pasted %s is understood', async (text) => {
  const person = open();
  await person.click(field());
  await person.paste(text);
  expect(field()).toHaveValue('24/03/1969');
  expect(kept()).toBe('1969-03-24');
});

test('a date that is typed with the year first, or with a short one, is rewritten when it is left', async () => {
  const person = open();
  await person.type(field(), '1969-03-24');
  expect(kept()).toBe('1969-03-24');
  await person.tab();
  expect(field()).toHaveValue('24/03/1969');
  await person.clear(field());
  await person.type(field(), '24/3/69');
  expect(kept()).toBe('');
  await person.keyboard('{Enter}');
  expect(kept()).toBe('1969-03-24');
});

test('a date that does not exist is told, stays as it was typed, and goes before what the form says', async () => {
  const person = open({ error: 'Este campo es obligatorio.' });
  await person.type(field(), '31021990');
  expect(field()).toHaveAccessibleDescription('Este campo es obligatorio.');
  await person.tab();
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('El 31 de febrero no existe.');
  expect(field()).toHaveValue('31/02/1990');
  await person.click(screen.getByRole('button', { name: 'Limpiar' }));
  await person.clear(field());
  await person.tab();
  expect(field()).toHaveAccessibleDescription('Este campo es obligatorio.');
});

test('a date outside of the limits is told, and its owner can remove it', async () => {
  const person = open({ max: '2026-11-22' });
  fireEvent.change(field(), { target: { value: '23/11/2026' } });
  fireEvent.blur(field());
  expect(field()).toHaveAccessibleDescription('La fecha no puede ser posterior al 22/11/2026.');
  expect(kept()).toBe('2026-11-23');
  await person.click(screen.getByRole('button', { name: 'Limpiar' }));
  expect(field()).toHaveValue('');
  expect(field()).toBeValid();
});

test('a form that keeps its fields by reference reads and writes dates yyyy-mm-dd', async () => {
  const control: { current: DateControl | null } = { current: null };
  const changed = jest.fn(({ type, target }) => `${type} ${target.name} ${target.value}`);
  render(
    <DateField label="Nacimiento" name="nacimiento" ref={control} onChange={changed} onBlur={changed} />,
  );
  if (control.current) control.current.value = '1986-02-28';
  expect(field()).toHaveValue('28/02/1986');
  await userEvent.clear(field());
  await userEvent.type(field(), '24031969');
  await userEvent.tab();
  expect(changed.mock.results.map(({ value }) => value)).toEqual([
    'change nacimiento ',
    'change nacimiento 1969-03-24',
    'blur nacimiento 1969-03-24',
  ]);
  expect(control.current?.value).toBe('1969-03-24');
  await userEvent.tab();
  control.current?.focus();
  expect(field()).toHaveFocus();
});

test('a birth in 1969 is chosen from the calendar, in Spanish, in a few presses', async () => {
  const person = open({ max: '2026-11-22' });
  const opener = screen.getByRole('button', { name: 'Abrir el calendario' });
  expect(opener).toHaveAccessibleDescription('Nacimiento');
  await person.click(opener);
  const calendar = within(await screen.findByRole('dialog', { name: 'Calendario' }));
  expect(calendar.getByRole('button', { name: 'Mes siguiente' })).toBeInTheDocument();
  expect(calendar.getAllByRole('columnheader', { hidden: true })[0]).toHaveTextContent('lun');
  await person.selectOptions(calendar.getByRole('combobox', { name: 'Año' }), '1969');
  await person.selectOptions(calendar.getByRole('combobox', { name: 'Mes' }), 'Marzo');
  await person.click(calendar.getByRole('button', { name: /24 de marzo de 1969/ }));
  expect(field()).toHaveValue('24/03/1969');
  expect(kept()).toBe('1969-03-24');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await person.click(opener);
  expect(await screen.findByRole('button', { name: /24 de marzo de 1969/ })).toHaveFocus();
  await person.keyboard('{ArrowDown}{PageDown}{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(opener).toHaveFocus());
  expect(kept()).toBe('1969-03-24');
});

test('a date that may not be changed has no calendar', () => {
  render(<DateField label="Nacimiento" name="nacimiento" defaultValue="1969-03-24" readOnly />);
  expect(field()).toHaveValue('24/03/1969');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
