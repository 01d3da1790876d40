import { goTo, type Person } from '../person';
import { openAs } from './session';

export async function cajero(person: Person): Promise<void> {
  const { page } = person;
  await openAs(person, 'cajero');
  await person.see(page.getByRole('button', { name: /^Desembolsar/ }));
  await person.look('Desembolsos');
  await person.press(page.getByRole('button', { name: /^Desembolsar/ }).first());
  const dialog = page.getByRole('dialog');
  await person.see(dialog);
  await person.look('Desembolsar');
  await person.close(dialog);
  await person.press(page.getByRole('button', { name: /^Desembolsar/ }).first());
  await person.choose(dialog.locator('[name=medio]'), 'transferencia');
  await person.type(page.getByLabel('Número de operación'), '00871234');
  await person.send(page.getByRole('button', { name: 'Registrar desembolso' }));
  await person.see(page.getByRole('heading', { name: /Constancia de desembolso/ }));
  await person.look('Constancia');
  await goTo(person, 'Reporte de desembolsos', 'Reporte de desembolsos');
  await person.see(page.getByRole('table', { name: 'Desembolso por desembolso' }));
  await person.look('Reporte');
  await goTo(person, 'Hoja de caja', 'Hoja de caja');
  await person.see(page.getByRole('article', { name: /^Hoja de caja del/ }));
  await person.look('Hoja de caja');
  await goTo(person, 'Equipos', 'Equipos');
  await person.look('Equipos');
}
