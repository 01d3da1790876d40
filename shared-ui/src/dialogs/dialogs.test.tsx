import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../buttons/button';
import { ConfirmDialog, Dialog } from './dialog';
import { Popover } from './popover';

function Client() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ver Cliente</Button>
      <Dialog
        title="Información del cliente"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        closeLabel="Cerrar"
        headActions={<button type="button">Pantalla completa</button>}
        footer={<button type="button">Imprimir</button>}
      >
        <p>María López</p>
      </Dialog>
    </>
  );
}

test('a dialog is named by its title, holds the focus and gives it back', async () => {
  render(<Client />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Ver Cliente' }));
  const dialog = screen.getByRole('dialog', { name: 'Información del cliente' });
  expect(dialog).toHaveTextContent('María López');
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  for (let step = 0; step < 5; step++) {
    await userEvent.tab();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ver Cliente' })).toHaveFocus());
});

test('a dialog closes with Escape', async () => {
  render(<Client />);
  await userEvent.click(screen.getByRole('button', { name: 'Ver Cliente' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a question starts at the answer that changes nothing, and Escape gives that answer', async () => {
  const confirm = jest.fn();
  const cancel = jest.fn();
  render(
    <ConfirmDialog
      message="Estas seguro/a de cerrar sesion?"
      confirmLabel="Si"
      cancelLabel="No"
      isOpen
      onConfirm={confirm}
      onCancel={cancel}
      tone="danger"
    />,
  );
  expect(screen.getByRole('alertdialog', { name: 'Estas seguro/a de cerrar sesion?' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'No' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(cancel).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Si' }));
  expect(confirm).toHaveBeenCalledTimes(1);
});

test('a question whose answer is being carried out takes no second one', async () => {
  const confirm = jest.fn();
  render(
    <ConfirmDialog
      message="¿Aprobar?"
      confirmLabel="Si"
      cancelLabel="No"
      isOpen
      onConfirm={confirm}
      onCancel={() => {}}
      busy
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Si' }));
  expect(confirm).not.toHaveBeenCalled();
});

describe('a question about what cannot be undone', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function ask() {
    const answers = { confirm: jest.fn(), cancel: jest.fn() };
    render(
      <ConfirmDialog
        message="¿Aprobar?"
        confirmLabel="Si"
        cancelLabel="No"
        isOpen
        onConfirm={answers.confirm}
        onCancel={answers.cancel}
        earlyLabel="Un momento…"
      >
        María López · S/ 6,000.00
      </ConfirmDialog>,
    );
    return { ...answers, yes: screen.getByRole('button', { name: 'Si' }) };
  }

  test('says what it is about together with its title', () => {
    ask();
    expect(screen.getByRole('alertdialog', { name: '¿Aprobar?' })).toHaveAccessibleDescription(
      'María López · S/ 6,000.00',
    );
  });

  test('takes no answer from the press that opened it, nor from one that follows at once', () => {
    const { confirm, cancel, yes } = ask();
    act(() => jest.advanceTimersByTime(450));
    expect(yes).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(yes);
    fireEvent.click(screen.getByRole('button', { name: 'No' }));
    expect(confirm).not.toHaveBeenCalled();
    expect(cancel).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(150));
    fireEvent.click(yes);
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  test('a key that is held down answers nothing, however long', () => {
    const { yes } = ask();
    act(() => jest.advanceTimersByTime(5000));
    const wasLetThrough = (repeat: boolean) => fireEvent.keyDown(yes, { key: 'Enter', repeat });
    expect(wasLetThrough(true)).toBe(false);
    expect(wasLetThrough(false)).toBe(true);
  });

  test('Escape cancels from the first moment on', () => {
    const { cancel } = ask();
    fireEvent.keyDown(screen.getByRole('button', { name: 'No' }), { key: 'Escape' });
    expect(cancel).toHaveBeenCalledTimes(1);
  });
});

test.each([
  ['its text', 'Ver desglose'],
  [
    'a button',
    <Button key="trigger" variant="secondary">
      Ver desglose
    </Button>,
  ],
])('a popover opens from %s and closes with Escape', async (_, trigger) => {
  render(
    <Popover label="Desglose del puntaje" trigger={trigger}>
      <p>Edad: +20</p>
    </Popover>,
  );
  const button = screen.getByRole('button', { name: 'Ver desglose' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  const breakdown = screen.getByRole('dialog', { name: 'Desglose del puntaje' });
  expect(breakdown).toHaveTextContent('Edad: +20');
  await waitFor(() => expect(breakdown).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(breakdown).not.toBeInTheDocument());
  await waitFor(() => expect(button).toHaveFocus());
});
