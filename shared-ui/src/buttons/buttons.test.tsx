import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, type SubmitEvent } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { Button, IconButton } from './button';
import { LinkButton, TextLink } from './links';

test('a button does nothing by itself in a form, hands out its element and takes clicks', async () => {
  const click = jest.fn();
  const ref = createRef<HTMLButtonElement>();
  render(
    <Button ref={ref} onClick={click}>
      Guardar
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(click).toHaveBeenCalledTimes(1);
  expect(ref.current).toBe(screen.getByRole('button'));
  expect(ref.current).toHaveAttribute('type', 'button');
});

test('a button at work says so, keeps the focus, takes no clicks and submits nothing', async () => {
  const click = jest.fn();
  const submit = jest.fn((event: SubmitEvent) => event.preventDefault());
  const form = (loading: boolean) => (
    <form onSubmit={submit}>
      <input aria-label="DNI" />
      <Button type="submit" onClick={click} loading={loading} loadingLabel="Guardando...">
        Guardar
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  screen.getByRole('button', { name: 'Guardar' }).focus();
  rerender(form(true));
  const button = screen.getByRole('button', { name: 'Guardando...' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  await userEvent.type(screen.getByLabelText('DNI'), '1{Enter}');
  expect(click).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
  rerender(form(false));
  await userEvent.type(screen.getByLabelText('DNI'), '{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
});

test('a button that is told to wait keeps the focus, takes no clicks and submits nothing', async () => {
  const click = jest.fn();
  const submit = jest.fn((event: SubmitEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button type="submit" onClick={click} aria-disabled>
        Guardar
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Guardar' })).toHaveFocus();
  expect(click).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

test('an icon button is named in words, which show when the pointer rests on it', () => {
  render(
    <>
      <IconButton label="Cerrar" icon="close" />
      <IconButton label="Ampliar" icon="expand" title="Tecla F" />
    </>,
  );
  expect(screen.getByRole('button', { name: 'Cerrar' })).toHaveAttribute('title', 'Cerrar');
  expect(screen.getByRole('button', { name: 'Ampliar' })).toHaveAttribute('title', 'Tecla F');
});

test('links lead to another screen without loading the page', async () => {
  render(
    <MemoryRouter>
      <LinkButton to="/nueva">Nueva evaluación</LinkButton>
      <TextLink to="/">Volver</TextLink>
      <Routes>
        <Route path="/" element={<p>Inicio</p>} />
        <Route path="/nueva" element={<p>Formulario</p>} />
      </Routes>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Nueva evaluación' }));
  expect(screen.getByText('Formulario')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Volver' }));
  expect(screen.getByText('Inicio')).toBeInTheDocument();
});
