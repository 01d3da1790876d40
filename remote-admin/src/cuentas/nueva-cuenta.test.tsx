import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answer, type CannedAnswer, noAnswer, problem, startAnswers } from 'shared-auth/testing';
import { hasUnsavedWork } from '../remote';
import { abrir, expectAccessible } from '../testing';
import { cuentaDe } from './cuenta.fixture';

const ALTA = 'POST /api/usuarios';
const NUEVA = {
  fullName: 'Luis Torres Vega',
  dni: '45678912',
  email: 'luis@ejemplo.pe',
  username: 'ltorres',
  rol: 'asesor',
} as const;

async function llenar(rol: 'superadmin' | 'admin', respuesta: CannedAnswer<typeof ALTA>) {
  const path = rol === 'admin' ? '/admin/users/add' : '/superadmin/empleados/nuevo';
  const answers = await startAnswers({ [ALTA]: respuesta });
  const { person, ...rest } = abrir(rol, path);
  await person.type(await screen.findByLabelText('Nombre completo'), NUEVA.fullName);
  await person.type(screen.getByLabelText('DNI'), NUEVA.dni);
  await person.type(screen.getByLabelText('Correo electrónico'), NUEVA.email);
  await person.type(screen.getByLabelText('Usuario'), NUEVA.username);
  await person.selectOptions(screen.getByLabelText('Rol'), NUEVA.rol);
  return { answers, person, ...rest };
}
const crear = () => screen.getByRole('button', { name: 'Crear cuenta' });

test.each(['superadmin', 'admin'] as const)('%s opens an account; its person gets the link', async (rol) => {
  const { answers, person } = await llenar(rol, answer(201, cuentaDe({ conClave: false })));
  // As on a slow phone, before React has rendered the first press.
  fireEvent.click(crear());
  fireEvent.click(crear());
  expect(await screen.findByText('Se envió un enlace de un solo uso a luis@ejemplo.pe.')).toBeVisible();
  expect(answers.requestsTo(ALTA).map(({ body }) => body)).toEqual([NUEVA]);
  expect(hasUnsavedWork()).toBe(false);
  expect(screen.queryByLabelText(/contraseña/i)).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Crear otra' }));
  expect(screen.getByLabelText('Usuario')).toHaveValue('');
});

test('a name that somebody else has is told with the new account', async () => {
  const aviso = 'Ya hay alguien con un nombre igual o casi igual: Luis Torres Vega (ltv).';
  const { person } = await llenar('admin', answer(201, { ...cuentaDe({ conClave: false }), aviso }));
  await person.click(crear());
  expect(await screen.findByText(aviso)).toBeVisible();
});

test('where another person confirms new accounts, it says so and where, and not that it was created', async () => {
  const message = 'Otra persona debe confirmar la cuenta de Luis Torres Vega.';
  const { person, address } = await llenar(
    'admin',
    answer(201, { propuesta: { id: 4, tipo: 'cuenta.crear' as const, message } }),
  );
  await person.click(crear());
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText('Espera a otra persona')).toBeVisible();
  expect(screen.queryByText('La cuenta se creó.')).not.toBeInTheDocument();
  expect(hasUnsavedWork()).toBe(false);
  await expectAccessible();
  await person.click(screen.getByRole('link', { name: 'Ver las confirmaciones' }));
  expect(address()).toBe('/admin/confirmaciones');
});

test('an empty form names every field and sends nothing', async () => {
  const answers = await startAnswers({});
  const { person } = abrir('admin', '/admin/users/add');
  await person.click(await screen.findByRole('button', { name: 'Crear cuenta' }));
  const summary = await screen.findByRole('alert', { name: 'Revise estos datos:' });
  expect(summary).toHaveTextContent('DNI: Este campo es obligatorio.');
  expect(screen.getByLabelText('Rol')).toBeInvalid();
  expect(answers.requestsTo(ALTA)).toEqual([]);
  await expectAccessible();
});

test('what the API refuses is told at its field, and nothing typed is lost', async () => {
  const { person } = await llenar(
    'admin',
    problem(409, 'Ese usuario ya existe.', { username: ['Ese usuario ya existe.'] }),
  );
  await person.click(crear());
  const usuario = screen.getByLabelText('Usuario');
  await waitFor(() => expect(usuario).toHaveAccessibleDescription(/^Ese usuario ya existe\./));
  expect(usuario).toHaveValue('ltorres');
  expect(screen.getByLabelText('DNI')).toHaveValue('45678912');
});

test('a refusal without a field is told above the form', async () => {
  const { person } = await llenar('admin', problem(403, 'No tiene permiso para esto.'));
  await person.click(crear());
  expect(await screen.findByText('No tiene permiso para esto.')).toBeVisible();
});

test('an admin names neither superadmins nor admins', async () => {
  await startAnswers({});
  abrir('admin', '/admin/users/add');
  await screen.findByLabelText('Rol');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Elija un rol',
    'Asesor',
    'Auditor',
    'Cajero',
    'Jefe de Negocios',
  ]);
});

test('leaving what was typed is asked for', async () => {
  const { person, address } = await llenar('admin', noAnswer);
  expect(hasUnsavedWork()).toBe(true);
  await person.click(screen.getByRole('link', { name: 'Ver la lista' }));
  await person.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  expect(address()).toBe('/admin/users/add');
  await person.click(screen.getByRole('link', { name: 'Ver la lista' }));
  await person.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  expect(address()).toBe('/admin/users/list');
});
