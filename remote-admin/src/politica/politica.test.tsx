import { screen, waitFor, within } from '@testing-library/react';
import { answer, noAnswer, problem, type Routes, startAnswers } from 'shared-auth/testing';
import { hoyEnLima } from 'shared-domain/campos';
import type { Rol } from 'shared-domain/cuenta';
import { abrir, expectAccessible } from '../testing';
import { borradorDe, conContenido, guardadoDe, OTRA, SEGUNDA, versionDe } from './politica.fixture';

const VERSIONES = 'GET /api/politica/versiones';
const VERSION = 'GET /api/politica/versiones/:version';
const BORRADOR = 'GET /api/politica/borrador';

const DOS = [SEGUNDA, versionDe({ estado: 'anterior' })];

async function abrirPolitica(rutas: Routes = {}, rol: Rol = 'admin') {
  const answers = await startAnswers({ [VERSIONES]: DOS, [BORRADOR]: borradorDe({ base: 2 }), ...rutas });
  return { answers, ...abrir(rol, `/${rol}/politica`) };
}
const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

test('tells which version is in force since when, who proposed and confirmed it, and why', async () => {
  await abrirPolitica();
  const enVigor = await region('En vigor: versión 2');
  expect(enVigor.getByText('01/11/2026')).toBeVisible();
  expect(enVigor.getByText('Elsa Ríos, Administrador')).toBeVisible();
  expect(enVigor.getByText('Rosa Díaz, Superadministrador')).toBeVisible();
  expect(enVigor.getByText('Nuevo apetito de riesgo.')).toBeVisible();
  await expectAccessible();
});

test('lists every version with the way to what it says', async () => {
  await abrirPolitica();
  const tabla = within(await screen.findByRole('table', { name: 'Versiones' }));
  expect(tabla.getAllByRole('row')[1]).toHaveTextContent(/2.*01\/11\/2026.*Vigente.*Elsa Ríos/);
  expect(tabla.getAllByRole('row')[2]).toHaveTextContent(/1.*01\/10\/2025.*Anterior.*Vino con el producto/);
  expect(tabla.getByRole('link', { name: 'Ver la versión 1' })).toHaveAttribute(
    'href',
    '/admin/politica/versiones/1',
  );
});

test('a version that is confirmed and not yet valid is told with its day', async () => {
  const futura = { ...SEGUNDA, desde: '2199-01-01', estado: 'futura' as const };
  await abrirPolitica({ [VERSIONES]: [futura, versionDe()] });
  expect(
    await screen.findByText('La versión 2 ya está confirmada y vale desde el 01/01/2199.'),
  ).toBeVisible();
  expect(await region('En vigor: versión 1')).toBeDefined();
});

test('the draft tells who saved it and what it would change, and leads to its editor and its effect', async () => {
  await abrirPolitica({ [BORRADOR]: guardadoDe(OTRA) });
  const borrador = await region('Borrador de la próxima versión');
  expect(await borrador.findByText('Lo guardó Elsa Ríos el 20/11/2026 10:00.')).toBeVisible();
  expect(borrador.getByText('Aval').nextElementSibling).toHaveTextContent(
    'completo: +20; incompleto: +10; ninguno: −10 → Después: completo: +10; incompleto: +5; ninguno: 0',
  );
  expect(borrador.getByRole('link', { name: 'Editar el borrador' })).toHaveAttribute(
    'href',
    '/admin/politica/borrador',
  );
  expect(borrador.getByRole('link', { name: 'Ver su efecto' })).toHaveAttribute(
    'href',
    '/admin/politica/efecto',
  );
});

test('an auditor reads the draft and what waits, and is offered nothing to edit', async () => {
  const propuesta = { id: 4, desde: '2026-12-01', propuestaPor: 'Elsa Ríos' };
  await abrirPolitica({ [BORRADOR]: guardadoDe(OTRA, { propuesta }) }, 'auditor');
  expect(
    await screen.findByText(/^Elsa Ríos propuso una versión que valdría desde el 01\/12\/2026\./),
  ).toBeVisible();
  const borrador = await region('Borrador de la próxima versión');
  expect(borrador.getByText('Aval')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Editar|efecto|confirmaciones/ })).not.toBeInTheDocument();
  await expectAccessible();
});

test('who administers finds the way to what waits for another person', async () => {
  const propuesta = { id: 4, desde: '2026-12-01', propuestaPor: 'Elsa Ríos' };
  await abrirPolitica({ [BORRADOR]: guardadoDe(OTRA, { propuesta }) });
  expect(await screen.findByRole('link', { name: 'Ver las confirmaciones' })).toHaveAttribute(
    'href',
    '/admin/confirmaciones',
  );
});

test('what cannot be read is said once, and can be asked for again', async () => {
  const { answers, person, queryClient } = await abrirPolitica({
    [VERSIONES]: noAnswer,
    [BORRADOR]: noAnswer,
  });
  await screen.findByText('Reintentar');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(await screen.findByText(/^No hay conexión con el servidor/)).toBeVisible();
  answers.set({ [VERSIONES]: DOS, [BORRADOR]: borradorDe({ base: 2 }) });
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await region('En vigor: versión 2')).toBeDefined();
  expect(await screen.findByText('El borrador es igual a la versión 2: nada cambiaría.')).toBeVisible();
});

test('versions that are late are announced', async () => {
  await abrirPolitica({ [VERSIONES]: answer(200, DOS, { delay: 60 }) });
  expect((await screen.findAllByText('Cargando...'))[0]).toBeInTheDocument();
  expect(await region('En vigor: versión 2')).toBeDefined();
});

const deVersion: Routes = {
  [VERSIONES]: DOS,
  [VERSION]: ({ path }: { path: string }) =>
    path.endsWith('/2') ? conContenido(SEGUNDA, OTRA) : conContenido(versionDe({ estado: 'anterior' })),
};

test('a version is read table by table, with what its rows leave to the last one', async () => {
  await startAnswers(deVersion);
  abrir('auditor', '/auditor/politica/versiones/1');
  const edad = within(await screen.findByRole('table', { name: 'Edad' }));
  expect(edad.getByRole('row', { name: 'De 25 a 60 años +20' })).toBeVisible();
  expect(edad.getByRole('row', { name: 'De 61 a 70 años −10' })).toBeVisible();
  expect(edad.getByRole('row', { name: 'Otra edad −30' })).toBeVisible();
  expect(screen.getByText('Aquí caen menores de 25, mayores de 70 y sin dato.')).toBeVisible();
  expect(screen.getByText('Aquí caen del formulario: Divorciado/a, Viudo/a; y sin dato.')).toBeVisible();
  const marcas = within(screen.getByRole('table', { name: 'Cuota sobre ingreso' }));
  expect(marcas.getByRole('row', { name: 'Bien hasta 30 %' })).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await expectAccessible();
});

test('a version is compared with the one in force, in words', async () => {
  await startAnswers(deVersion);
  abrir('admin', '/admin/politica/versiones/1');
  const comparacion = await region('Comparación');
  expect(await comparacion.findByText('Qué es distinto en la versión 1 frente a la 2')).toBeVisible();
  expect(comparacion.getByText('Aval').nextElementSibling).toHaveTextContent(
    'completo: +10; incompleto: +5; ninguno: 0 → Después: completo: +20',
  );
  expect(comparacion.getByRole('combobox', { name: 'Comparar con' })).toHaveDisplayValue(
    'Versión 2, vigente (desde el 01/11/2026)',
  );
});

test('the one in force is compared with the version before it; the address keeps another choice', async () => {
  const tercera = { ...SEGUNDA, version: 3, desde: '2026-12-01', estado: 'futura' as const };
  await startAnswers({
    ...deVersion,
    [VERSIONES]: [tercera, ...DOS],
    [VERSION]: ({ path }: { path: string }) => {
      if (path.endsWith('/3')) return conContenido(tercera, OTRA);
      return path.endsWith('/2') ? conContenido(SEGUNDA, OTRA) : conContenido(versionDe());
    },
  });
  const { person, address } = abrir('admin', '/admin/politica/versiones/2');
  const comparacion = await region('Comparación');
  expect(await comparacion.findByText('Qué es distinto en la versión 2 frente a la 1')).toBeVisible();
  await person.selectOptions(comparacion.getByRole('combobox', { name: 'Comparar con' }), '3');
  expect(await comparacion.findByText('Las versiones 2 y 3 dicen lo mismo.')).toBeVisible();
  expect(address()).toBe('/admin/politica/versiones/2?con=3');
});

test('the only version has nothing to be compared with', async () => {
  await startAnswers({ ...deVersion, [VERSIONES]: [versionDe()] });
  abrir('admin', '/admin/politica/versiones/1');
  expect(await screen.findByText('Todavía no hay otra versión con la que compararla.')).toBeVisible();
});

test('a version that does not exist says so', async () => {
  await startAnswers({ [VERSION]: problem(404, 'No hay una versión de la política con ese número.') });
  const { unmount } = abrir('admin', '/admin/politica/versiones/9');
  expect(await screen.findByText('No hay una versión de la política con ese número.')).toBeVisible();
  unmount();
  abrir('admin', '/admin/politica/versiones/x');
  expect(await screen.findByText('Esa dirección no nombra una versión.')).toBeVisible();
});

test('a version that has not begun is withdrawn with a reason, which another person confirms', async () => {
  const RETIRAR = 'POST /api/politica/versiones/:version/retirar';
  const desde = hoyEnLima(new Date(Date.now() + 12 * 86_400_000));
  const message = 'La política vale desde ese día cuando otra persona que administre lo confirme.';
  const { answers, person } = await abrirPolitica({
    [VERSIONES]: [{ ...SEGUNDA, desde, estado: 'futura' as const }, versionDe()],
    [RETIRAR]: { id: 4, tipo: 'politica.validez', message },
  });
  expect(await screen.findByText('Empieza a valer dentro de 12 días.')).toBeVisible();
  await person.click(await screen.findByRole('button', { name: 'Retirar esta versión' }));
  const dialogo = within(screen.getByRole('dialog', { name: 'Retirar la versión 2' }));
  await person.type(dialogo.getByLabelText('Motivo'), 'El día no era ese.');
  await person.click(dialogo.getByRole('button', { name: 'Retirar esta versión' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(answers.requestsTo(RETIRAR)[0]).toMatchObject({
    path: '/api/politica/versiones/2/retirar',
    body: { motivo: 'El día no era ese.' },
  });
});
