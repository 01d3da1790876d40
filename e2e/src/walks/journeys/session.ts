import { DEMO_PASSWORD } from '../../test';
import type { Person } from '../person';

export async function signIn(person: Person, username: string): Promise<void> {
  const { page } = person;
  await person.type(page.locator('[name=username]'), username);
  await person.type(page.locator('[name=password]'), DEMO_PASSWORD);
  await person.send(page.getByRole('button', { name: 'Ingresar' }));
  await person.see(page.getByRole('navigation', { name: 'Menú principal' }).or(menuOf(person)));
  await person.see(page.getByRole('heading', { level: 1 }));
}

export async function openAs(person: Person, username: string): Promise<void> {
  await person.open('/');
  await person.see(person.page.locator('[name=username]'));
  await signIn(person, username);
}

export async function signOut(person: Person): Promise<void> {
  const { page } = person;
  const button = page.getByRole('button', { name: 'Cerrar sesión' });
  if (!(await button.isVisible())) await person.press(menuOf(person));
  await person.press(button);
  const question = page.getByRole('alertdialog');
  await person.look('Cerrar sesión');
  await person.close(question);
  if (!(await button.isVisible())) await person.press(menuOf(person));
  await person.press(button);
  await person.send(question.getByRole('button', { name: 'Si', exact: true }));
  await person.see(page.locator('[name=username]'));
}

const menuOf = ({ page }: Person) => page.getByRole('button', { name: 'Abrir menú' });
