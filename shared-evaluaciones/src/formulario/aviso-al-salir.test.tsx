import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { hasUnsavedWork } from 'shared-auth';
import { renderSignedIn } from 'shared-auth/testing';
import { AvisoAlSalir, type AvisoAlSalirProps } from './aviso-al-salir';
import { texts } from './texts';

function open(props: Partial<AvisoAlSalirProps> & Pick<AvisoAlSalirProps, 'isPending'>) {
  const form = (
    <>
      <AvisoAlSalir {...texts} {...props} />
      <Link to="/otra">Otra página</Link>
      <Link to="?dni=1">Otra búsqueda</Link>
    </>
  );
  return renderSignedIn(form, { rol: 'asesor', path: '/formulario', route: '/formulario' });
}

test('asks before what was typed is left, and stays or leaves as told', async () => {
  const { person, address } = open({ isPending: true });
  await person.click(screen.getByRole('link', { name: 'Otra página' }));
  expect(await screen.findByText('Hay cambios sin guardar. ¿Quiere salir?')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Seguir editando' }));
  expect(address()).toBe('/formulario');
  await person.click(screen.getByRole('link', { name: 'Otra página' }));
  await person.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  expect(address()).toBe('/otra');
});

test('lets whoever has nothing to lose leave, asked at that moment', async () => {
  let isPending = true;
  const { person, address } = open({ isPending: () => isPending });
  expect(hasUnsavedWork()).toBe(true);
  isPending = false;
  expect(hasUnsavedWork()).toBe(false);
  await person.click(screen.getByRole('link', { name: 'Otra página' }));
  expect(address()).toBe('/otra');
});

test('tells in the words of its screen what becomes of the work', async () => {
  const { person } = open({
    isPending: true,
    pregunta: '¿Salir sin enviar?',
    salir: 'Salir',
    quedarse: 'Seguir aquí',
    consecuencia: 'Queda como borrador.',
  });
  await person.click(screen.getByRole('link', { name: 'Otra página' }));
  expect(await screen.findByText('¿Salir sin enviar?')).toBeVisible();
  expect(screen.getByText('Queda como borrador.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Salir' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Seguir aquí' })).toBeVisible();
});

test('another query is no leaving, unless the screen says so', async () => {
  const first = open({ isPending: true });
  await first.person.click(screen.getByRole('link', { name: 'Otra búsqueda' }));
  expect(first.address()).toBe('/formulario?dni=1');
  first.unmount();
  const second = open({ isPending: true, leaving: 'address' });
  await second.person.click(screen.getByRole('link', { name: 'Otra búsqueda' }));
  expect(await screen.findByText('Hay cambios sin guardar. ¿Quiere salir?')).toBeVisible();
});
