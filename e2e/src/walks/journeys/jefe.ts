import { expect } from '../../test';
import { goTo, type Person } from '../person';
import { openAs } from './session';

const DETAILS = [
  /^Ver PDF/,
  /^Capacidad de pago/,
  /^Historial/,
  /^Cronograma/,
  /^Exposición/,
  /^Consultas externas/,
];

/** Opens and closes a panel, which is a dialog on narrow screens and a sidebar on wide ones. */
async function lookAt(person: Person, name: RegExp): Promise<void> {
  const { page } = person;
  const button = page.getByRole('main').getByRole('button', { name }).first();
  await person.press(button);
  const dialog = page.getByRole('dialog');
  const beside = page.getByRole('complementary');
  await person.see(dialog.or(beside));
  await person.look(String(name));
  if (await dialog.isVisible()) return person.close(dialog);
  await person.press(beside.getByRole('button', { name: 'Cerrar' }));
  if (person.hasKeys) await expect(button, 'the focus is back').toBeFocused();
}

async function decide(person: Person, name: string, confirm: string, done: string): Promise<void> {
  const { page } = person;
  const place = page.getByRole('region', { name: 'Cola de pendientes' }).getByRole('status');
  const before = (await place.textContent()) ?? '';
  await person.press(page.getByRole('button', { name, exact: true }).first());
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await person.see(dialog);
  await person.look(name);
  if (confirm === 'Confirmar Rechazo')
    await person.type(dialog.locator('[name=observaciones]'), 'La boleta está ilegible.');
  await person.send(dialog.getByRole('button', { name: confirm }));
  await person.see(page.getByText(done));
  await person.press(page.getByRole('link', { name: /^Siguiente: / }).last());
  await expect(place).not.toHaveText(before);
  await person.see(page.getByRole('button', { name, exact: true }).first());
}

async function pressKeys({ page, look, close, press }: Person): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('?');
  await expect(dialog).toContainText('Atajos de teclado');
  await look('Atajos de teclado');
  await close(dialog);
  await page.keyboard.press('c');
  const beside = page.getByRole('complementary');
  await expect(beside).toBeVisible();
  await press(beside.getByRole('button', { name: 'Cerrar' }));
  await page.keyboard.press('a');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await close(page.getByRole('alertdialog'));
  await page.keyboard.press('e');
  await expect(page.getByLabel('Producto')).toBeFocused();
  await look('Editar');
}

export async function jefe(person: Person): Promise<void> {
  const { page } = person;
  await openAs(person, 'jefe');
  await person.look('Cola');
  await person.press(page.getByRole('link', { name: /^Decidir sobre/ }).first());
  await person.see(page.getByRole('region', { name: 'Cola de pendientes' }));
  await person.look('Gestión');
  for (const detail of DETAILS) await lookAt(person, detail);
  await lookAt(person, /^Ver Cliente/);
  await lookAt(person, /^Ver cómo se calcula/);
  if (person.hasKeys) {
    await pressKeys(person);
    await person.press(page.getByRole('button', { name: 'Cancelar' }));
  }
  await decide(person, 'Aprobar', 'Confirmar Aprobación', 'Evaluación aprobada exitosamente.');
  await decide(person, 'Rechazar', 'Confirmar Rechazo', 'Evaluación rechazada exitosamente.');
  await goTo(person, 'Evaluaciones pendientes', 'Evaluaciones pendientes');
}
