import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BuscadorDni, useDniBuscado } from './buscador';

const INVALIDO = 'Por favor, ingrese un DNI valido de 8 o 9 digitos.';
const onSearch = jest.fn();

function Screen({ buscado = '' }: { buscado?: string }) {
  const caja = useDniBuscado(buscado);
  const search = () => caja.exigir() && onSearch(caja.dni);
  return <BuscadorDni caja={caja} isBusy={false} onSearch={search} />;
}

const box = () => screen.getByRole('textbox', { name: 'DNI del cliente' });
const search = () => userEvent.click(screen.getByRole('button', { name: 'Buscar' }));

beforeEach(() => onSearch.mockClear());

test.each(['1234567', '1234567a'])('what cannot be a DNI is kept and not searched for: %s', async (text) => {
  render(<Screen />);
  await userEvent.type(box(), text);
  await search();
  expect(screen.getByText(INVALIDO)).toBeVisible();
  expect(box()).toBeInvalid();
  expect(box()).toHaveValue(text);
  expect(onSearch).not.toHaveBeenCalled();
  await userEvent.type(box(), '8');
  expect(screen.queryByText(INVALIDO)).not.toBeInTheDocument();
});

test.each([
  ['10117410', '10117410'],
  [' 10.117.410 ', '10117410'],
  ['1234567890', '123456789'],
  ['DNI 45678912', '45678912'],
  ['\u200E45678912', '45678912'],
])('a DNI is searched for without what separates its digits: "%s"', async (pasted, dni) => {
  render(<Screen />);
  await userEvent.click(box());
  await userEvent.paste(pasted);
  expect(box()).toHaveValue(dni);
  await search();
  expect(onSearch).toHaveBeenCalledWith(dni);
});

test('a search that the history brings back takes the place of what was typed, and the box keeps the focus', async () => {
  const { rerender } = render(<Screen buscado="10117410" />);
  await userEvent.type(box(), '9');
  expect(box()).toHaveValue('101174109');
  rerender(<Screen buscado="45678912" />);
  expect(box()).toHaveValue('45678912');
  expect(box()).toHaveFocus();
});
