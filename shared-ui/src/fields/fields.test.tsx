import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { CheckboxField } from './checkbox-field';
import { NumberField } from './number-field';
import { SelectField } from './select-field';
import { PasswordField, TextAreaField, TextField } from './text-field';
import { groupedNumber } from './use-written-number';
import { YesNoField } from './yes-no-field';

test('a field belongs to its label, and help, hint and error describe it', () => {
  render(
    <TextField label="DNI" name="dni" help="8 o 9 dígitos." hint="Suele tener 8." error="Falta el DNI." />,
  );
  const dni = screen.getByRole('textbox', { name: 'DNI' });
  expect(dni).toHaveAttribute('name', 'dni');
  expect(dni).toBeInvalid();
  expect(dni).toHaveAccessibleDescription('Falta el DNI. Suele tener 8. 8 o 9 dígitos.');
});

test('the error of a text area may be an alert', () => {
  const area = (errorRole?: 'alert') => (
    <TextAreaField label="Motivo" name="motivo" error="Falta." errorRole={errorRole} />
  );
  const { rerender } = render(area());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  rerender(area('alert'));
  expect(screen.getByRole('alert')).toHaveTextContent('Falta.');
});

test('a field without remarks is neither invalid nor described', () => {
  render(<TextField label="Nombres" name="nombre" optionalLabel="(opcional)" />);
  const nombre = screen.getByRole('textbox', { name: 'Nombres (opcional)' });
  expect(nombre).toBeValid();
  expect(nombre).not.toHaveAttribute('aria-invalid');
  expect(nombre).not.toHaveAttribute('aria-describedby');
});

test('a text field reads what is pasted before its length cuts it', async () => {
  const changed = jest.fn();
  render(
    <TextField
      label="DNI"
      name="dni"
      maxLength={9}
      read={(pasted) => pasted.replace('DNI ', '')}
      onChange={({ target }) => changed(target.value)}
    />,
  );
  const dni = screen.getByRole('textbox', { name: 'DNI' });
  await userEvent.click(dni);
  await userEvent.paste('DNI 45678912');
  expect(dni).toHaveValue('45678912');
  expect(changed).toHaveBeenLastCalledWith('45678912');
});

test.each([
  ['text', <TextField key="a" label="Campo" name="campo" ref={(element) => catchRef(element)} />],
  ['text', <NumberField key="c" label="Campo" name="campo" ref={(element) => catchRef(element)} />],
  [
    'select-one',
    <SelectField key="d" label="Campo" name="campo" options={[]} ref={(element) => catchRef(element)} />,
  ],
  ['textarea', <TextAreaField key="e" label="Campo" name="campo" ref={(element) => catchRef(element)} />],
  ['checkbox', <CheckboxField key="f" label="Campo" name="campo" ref={(element) => catchRef(element)} />],
])('the %s field hands out its native control by ref', (type, field) => {
  render(field);
  expect(caught).toBe(screen.getByLabelText('Campo'));
  expect(caught).toHaveProperty('type', type);
});
let caught: Element | null = null;
const catchRef = (element: Element | null) => {
  caught = element ?? caught;
};

test('a number has its unit beside it, and the arrow keys change it by its step within its limits', async () => {
  render(
    <NumberField label="Monto" name="montoPrestamo" prefix="S/" min={0} step="0.01" defaultValue={0.01} />,
  );
  const monto = screen.getByRole('textbox', { name: 'Monto' });
  expect(screen.getByText('S/')).toBeInTheDocument();
  expect(monto).toHaveAttribute('min', '0');
  expect(monto).toHaveAttribute('step', '0.01');
  await userEvent.type(monto, '{ArrowUp}{ArrowUp}');
  expect(monto).toHaveValue('0.03');
  await userEvent.type(monto, '{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(monto).toHaveValue('0');
});

test('a number that nobody types in shows its thousands, and stays the plain number for forms', async () => {
  const form = createRef<HTMLInputElement>();
  render(
    <form>
      <NumberField label="Monto" name="montoPrestamo" prefix="S/" defaultValue="2240.5" ref={form} />
      <button type="reset">Deshacer</button>
    </form>,
  );
  const monto = screen.getByRole('textbox', { name: 'Monto' });
  const drawn = () => monto.nextElementSibling?.getAttribute('data-number');
  expect(drawn()).toBe('2,240.50');
  expect(monto).toHaveValue('2240.5');
  await userEvent.clear(monto);
  expect(drawn()).toBe('');
  await userEvent.type(monto, '1000000');
  expect(drawn()).toBe('1,000,000.00');
  if (form.current) form.current.value = String(Number.NaN);
  expect(monto).toHaveValue('');
  if (form.current) form.current.value = '99999999.99';
  expect(drawn()).toBe('99,999,999.99');
  expect(monto).toHaveValue('99999999.99');
  fireEvent.change(monto, { target: { value: '12' } });
  expect(drawn()).toBe('12.00');
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(drawn()).toBe('2,240.50');
});

test.each([
  ['2240.5', true, '2,240.50'],
  ['10.555', true, '10.555'],
  ['38.25', false, ''],
  ['1250.5', false, '1,250.5'],
  ['12', false, ''],
  ['', true, ''],
])('%s, money or not (%s), is shown as %s', (value, isMoney, text) => {
  expect(groupedNumber(value, isMoney)).toBe(text);
});

test('a password shows and hides what was typed', async () => {
  render(<PasswordField label="Contraseña" name="password" showLabel="Mostrar" hideLabel="Ocultar" />);
  const password = screen.getByLabelText('Contraseña');
  await userEvent.type(password, 'secreta');
  expect(password).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar' }));
  expect(password).toHaveAttribute('type', 'text');
  expect(password).toHaveValue('secreta');
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar' }));
  expect(password).toHaveAttribute('type', 'password');
});

test('a select begins with its placeholder, which stands for nothing', async () => {
  const options = [{ value: 'soltero', label: 'Soltero/a' }];
  render(<SelectField label="Estado civil" name="estadoCivil" placeholder="Seleccione…" options={options} />);
  const select = screen.getByRole('combobox', { name: 'Estado civil' });
  expect(select).toHaveValue('');
  expect(select).toHaveDisplayValue('Seleccione…');
  await userEvent.selectOptions(select, 'Soltero/a');
  expect(select).toHaveValue('soltero');
});

test('options of a select stand under the heading of their group', () => {
  const options = [
    { value: 'dni', label: 'DNI' },
    { value: 'hoy', label: 'Hoy', group: 'Días' },
    { value: 'ayer', label: 'Ayer', group: 'Días' },
  ];
  render(<SelectField label="Filtro" name="filtro" options={options} />);
  const dias = within(screen.getByRole('group', { name: 'Días' }));
  expect(dias.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Hoy', 'Ayer']);
  expect(screen.getAllByRole('option')).toHaveLength(3);
});

function Owned() {
  const [text, setText] = useState('Falta');
  return (
    <>
      <TextAreaField
        label="Motivo"
        name="observaciones"
        maxLength={20}
        showCount
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <TextAreaField label="Nota" name="nota" maxLength={10} showCount defaultValue="abc" />
      <button type="button" onClick={() => setText('')}>
        Vaciar
      </button>
    </>
  );
}

test('a text area counts what is typed, its owner keeping the text or not', async () => {
  render(<Owned />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Motivo' }), ' firma');
  expect(screen.getByText('11 / 20')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'Nota' }), 'defghijklm');
  expect(screen.getByText('10 / 10')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Vaciar' }));
  expect(screen.getByText('0 / 20')).toBeInTheDocument();
});

test('a yes-or-no question starts unanswered and tells 1 or 0', async () => {
  const answer = jest.fn();
  const first = createRef<HTMLInputElement>();
  render(
    <YesNoField
      label="¿Reside en el Perú?"
      name="residePeru"
      yesLabel="Sí"
      noLabel="No"
      value={undefined}
      onChange={answer}
      error="Elija una respuesta."
      ref={first}
    />,
  );
  const group = screen.getByRole('group', { name: '¿Reside en el Perú?' });
  expect(group).toHaveAccessibleDescription('Elija una respuesta.');
  expect(screen.getByRole('radio', { name: 'Sí' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: 'No' })).not.toBeChecked();
  expect(first.current).toBe(screen.getByRole('radio', { name: 'Sí' }));
  await userEvent.click(screen.getByRole('radio', { name: 'No' }));
  await userEvent.click(screen.getByText('Sí'));
  expect(answer.mock.calls).toEqual([[0], [1]]);
});

test('a checkbox is ticked through its label and described by its error', async () => {
  render(<CheckboxField label="Recordarme" name="remember_me" error="Marque la casilla." />);
  const box = screen.getByRole('checkbox', { name: 'Recordarme' });
  await userEvent.click(screen.getByText('Recordarme'));
  expect(box).toBeChecked();
  expect(box).toHaveAccessibleDescription('Marque la casilla.');
});

describe('a number as people write it', () => {
  const read = (text: string) => {
    const plain = text.replace('S/ ', '').replace(',', '.');
    return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
  };
  const openField = () => {
    const changed = jest.fn();
    render(
      <NumberField
        label="Tasa"
        name="tasa"
        read={read}
        readHint={(text, value, use) => (
          <button type="button" onClick={() => use(7)}>{`${text} es ${value}`}</button>
        )}
        onChange={({ target }) => changed(target.value)}
      />,
    );
    return { tasa: screen.getByRole('textbox', { name: 'Tasa' }), changed };
  };

  test('is read when the field is left, and the form hears of it', async () => {
    const { tasa, changed } = openField();
    await userEvent.type(tasa, '1,5');
    expect(tasa).toHaveValue('1,5');
    await userEvent.tab();
    expect(tasa).toHaveValue('1.5');
    expect(changed).toHaveBeenLastCalledWith('1.5');
    expect(tasa).toHaveAccessibleDescription('1,5 es 1.5');
    await userEvent.type(tasa, '2');
    expect(tasa).not.toHaveAccessibleDescription();
  });

  test('is read on Enter, after a paste, and where a program fills it in', async () => {
    const { tasa, changed } = openField();
    await userEvent.type(tasa, '2,5{Enter}');
    expect(changed).toHaveBeenLastCalledWith('2.5');
    await userEvent.clear(tasa);
    await userEvent.paste('S/ 12,5');
    expect(tasa).toHaveValue('12.5');
    fireEvent.change(tasa, { target: { value: '3,5' } });
    expect(tasa).toHaveValue('3.5');
  });

  test.each(['1e3', 'dos mil', '1.500'])(
    '%p stays as it was typed until one of the readings is used',
    async (text) => {
      const { tasa, changed } = openField();
      await userEvent.type(tasa, text);
      await userEvent.tab();
      expect(tasa).toHaveValue(text);
      expect(changed).toHaveBeenLastCalledWith(text);
      await userEvent.click(screen.getByRole('button', { name: `${text} es undefined` }));
      expect(tasa).toHaveValue('7');
      expect(tasa).toHaveFocus();
      expect(tasa).not.toHaveAccessibleDescription();
    },
  );

  test('without a reader, only plain numbers are', async () => {
    render(<NumberField label="Monto" name="monto" prefix="S/" readHint={() => 'Con punto.'} />);
    const monto = screen.getByRole('textbox', { name: 'Monto' });
    await userEvent.type(monto, '12.5');
    await userEvent.tab();
    expect(monto).not.toHaveAccessibleDescription();
    await userEvent.clear(monto);
    await userEvent.type(monto, '1e3');
    await userEvent.tab();
    expect(monto).toHaveAccessibleDescription('Con punto.');
    expect(monto.nextElementSibling).toHaveAttribute('data-number', '');
  });
});
