import type { ProductServer } from '../../server';
import { openSession } from '../../test';
import type { Person } from '../person';
import { openAs, signIn, signOut } from './session';

export async function account(person: Person, server: ProductServer): Promise<void> {
  const { page } = person;
  await person.open('/');
  await person.look('Login');
  await person.press(page.getByRole('link', { name: '¿Olvidó su contraseña?' }));
  await person.see(page.getByRole('heading', { name: 'Recuperar contraseña' }));
  await person.look('Recuperar contraseña');
  await person.type(page.getByRole('textbox', { name: 'DNI' }), '99999999');
  await person.send(page.getByRole('button', { name: 'Enviar enlace' }));
  await person.see(page.getByRole('heading', { name: 'Iniciar sesión' }));
  await person.open('/restablecer-contrasena?token=abc');
  await person.look('Restablecer contraseña');
  await openAs(person, 'auditor');
  await person.press(page.getByRole('link', { name: 'Mi cuenta' }));
  await person.see(page.getByRole('list', { name: 'Dispositivos conocidos' }));
  await person.look('Mi cuenta');
  const [now, wanted] = [
    page.getByLabel('Contraseña actual'),
    page.getByLabel('Contraseña nueva', { exact: true }),
  ];
  await person.type(now, 'no-es-la-clave');
  await person.type(wanted, 'Tejado-azul-con-ñandú-2026');
  await person.type(page.getByLabel('Repita la contraseña nueva'), 'Tejado-azul-con-ñandú-2025');
  await person.send(page.getByRole('button', { name: 'Cambiar contraseña' }));
  await person.see(page.getByText('Las contraseñas no coinciden.'));
  await endedElsewhere(person, server);
  await signOut(person);
}

/** Signs in elsewhere. The login page must explain the ended session and return to the account. */
async function endedElsewhere(person: Person, server: ProductServer): Promise<void> {
  const { page } = person;
  const elsewhere = await page.context().browser()?.newContext({ baseURL: server.url });
  if (elsewhere) await openSession(elsewhere, 'auditor', server.url);
  await person.open('/mi-cuenta');
  await person.see(page.getByText('Sesion cerrada por inicio de sesion en otro dispositivo'));
  await person.look('Sesión cerrada');
  await signIn(person, 'auditor');
  await person.see(page.getByRole('heading', { level: 1, name: 'Mi cuenta' }));
  await elsewhere?.close();
}
