import { goTo, type Person } from '../person';
import { openAs, signOut } from './session';

const HIRED = {
  fullName: 'Ñusta Güere Peña',
  email: 'nusta.guere@financiera.example',
  username: 'nusta.guere',
  dni: '70415263',
};

async function asAdmin(person: Person): Promise<void> {
  const { page } = person;
  await openAs(person, 'admin');
  await person.look('Panel');
  await goTo(person, 'Nuevo usuario', 'Nuevo usuario');
  await person.look('Nuevo usuario');
  const control = (name: string) => page.locator(`main [name="${name}"]`);
  for (const [name, value] of Object.entries(HIRED)) await person.type(control(name), value);
  await person.choose(control('rol'), 'asesor');
  await person.send(page.getByRole('button', { name: 'Crear cuenta' }));
  await person.see(page.getByText(HIRED.email));
  await goTo(person, 'Usuarios', 'Usuarios');
  await person.see(page.getByRole('button', { name: /^Administrar/ }));
  await person.look('Usuarios');
  await person.press(page.getByRole('button', { name: /^Administrar/ }).first());
  await person.see(page.getByRole('dialog'));
  await person.look('Administrar');
  await person.close(page.getByRole('dialog'));
  await goTo(person, 'Configuración general', 'Configuración general');
  await person.see(page.getByRole('button', { name: 'Agregar producto' }));
  await person.look('Configuración general');
  await goTo(person, 'Seguridad', 'Seguridad');
  await person.see(page.getByLabel('Intentos antes de bloquear'));
  await person.look('Seguridad');
  await goTo(person, 'Versiones', 'Versiones');
  await person.look('Versiones');
}

export async function administration(person: Person): Promise<void> {
  const { page } = person;
  await asAdmin(person);
  await signOut(person);
  await openAs(person, 'superadmin');
  await person.look('Inicio');
  await goTo(person, 'Empleados', 'Empleados');
  await person.see(page.getByRole('button', { name: /^Administrar/ }));
  await person.look('Empleados');
  await goTo(person, 'Clientes', 'Clientes');
  await person.look('Clientes');
}
