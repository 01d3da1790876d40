import { goTo, type Person } from '../person';
import { openAs } from './session';

export async function cliente(person: Person): Promise<void> {
  const { page } = person;
  await openAs(person, 'cliente');
  await person.look('Inicio');
  await goTo(person, 'Mis evaluaciones', 'Mis Evaluaciones');
  await person.see(page.getByRole('article'));
  await person.look('Mis Evaluaciones');
  for (const name of [/^Seguimiento/, /^Cronograma/]) {
    await person.press(page.getByRole('button', { name }).first());
    await person.see(page.getByRole('dialog'));
    await person.look(String(name));
    await person.close(page.getByRole('dialog'));
  }
  await person.press(page.getByRole('link', { name: /^Constancia/ }).first());
  await person.see(page.getByRole('button', { name: 'Imprimir o guardar como PDF' }));
  await person.look('Constancia');
}
