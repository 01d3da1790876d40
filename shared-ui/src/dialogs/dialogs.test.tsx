import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../buttons/button';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
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
  expect(screen.getByRole('dialog', { name: 'Desglose del puntaje' })).toHaveTextContent('Edad: +20');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(button).toHaveFocus());
});
