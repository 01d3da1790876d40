import { screen, waitFor, within } from '@testing-library/react';
import { renderRoutes, signInAs, startAnswers } from 'shared-auth/testing';
import type { Rol } from 'shared-domain/cuenta';
import type { Areas } from 'shared-domain/remotes';
import { REMOTE_OF_ROLE } from 'shared-domain/remotes/list';
import { preloadInteractive } from 'shared-ui';
import { routesWith } from './routes';
import { publishAreas } from './testing/published-areas';

beforeAll(preloadInteractive, 30_000);

const open = (path: string) =>
  renderRoutes(
    routesWith((remote) => <p>{`Pantallas de ${remote}`}</p>),
    path,
  );

// Must run before other tests load the screen.
test('a screen whose files are still loaded says so', async () => {
  await startAnswers();
  signInAs('asesor');
  open('/mi-cuenta');
  expect(screen.getByText('Cargando pantalla…')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();
});

interface RoleArea {
  landing: string;
  links: [string, ...string[]];
}

const ROLES = {
  superadmin: {
    landing: '/superadmin',
    links: ['/superadmin', '/superadmin/clientes', '/superadmin/empleados', '/superadmin/versiones'],
  },
  admin: {
    landing: '/admin',
    links: [
      '/admin/dashboard',
      '/admin/users/list',
      '/admin/users/add',
      '/admin/settings/general',
      '/admin/settings/security',
      '/admin/versiones',
    ],
  },
  cliente: {
    landing: '/cliente',
    links: ['/cliente', '/cliente/mis-evaluaciones'],
  },
  asesor: {
    landing: '/asesor',
    links: ['/asesor/dashboard', '/asesor/evaluacion-cliente', '/asesor/evaluaciones-enviadas'],
  },
  auditor: {
    landing: '/auditor',
    links: ['/auditor/dashboard', '/auditor/reports', '/encargado/teams/list', '/encargado/teams/tasks'],
  },
  cajero: {
    landing: '/cajero',
    links: ['/cajero/dashboard', '/cajero/reports', '/encargado/teams/list', '/encargado/teams/tasks'],
  },
  jefe_negocios: {
    landing: '/jefe-negocios',
    links: ['/jefe-negocios/evaluaciones-clientes', '/jefe-negocios', '/jefe-negocios/mis-decisiones'],
  },
} satisfies Partial<Record<Rol, RoleArea>>;
const roles = Object.entries(ROLES) as [Rol, RoleArea][];

const PUBLISHED: Areas = Object.fromEntries(
  roles.map(([rol, { links }]) => [rol, { links: links.map((to) => ({ to, label: to, icon: 'home' })) }]),
);
beforeEach(() => publishAreas(PUBLISHED));

const areas = [...new Set(roles.flatMap(([, { links }]) => links.map((link) => `/${link.split('/')[1]}`)))];

const links = () => within(screen.getByRole('navigation', { name: 'Menú principal' })).getAllByRole('link');
const hrefs = () => links().map((link) => link.getAttribute('href'));
const currentHrefs = () =>
  links().flatMap((link) =>
    link.getAttribute('aria-current') === 'page' ? [link.getAttribute('href')] : [],
  );

test.each(roles)('%s sees its own links and the screens of its remote', (rol, { landing, links: own }) => {
  signInAs(rol);
  open(landing);
  expect(hrefs()).toEqual(own);
  expect(screen.getByText(`Pantallas de ${REMOTE_OF_ROLE[rol]}`)).toBeVisible();
});

test('links that a release brings for the part of another role are not shown', () => {
  signInAs('cajero');
  document.getElementById('registry')?.remove();
  const link = { label: 'Cierre', icon: 'un-icono-de-mañana' };
  publishAreas({
    cajero: {
      links: [
        { ...link, to: '/admin/users/list' },
        { ...link, to: '/cajero/cierre' },
      ],
    },
  });
  open('/cajero/cierre');
  expect(hrefs()).toEqual(['/cajero/cierre']);
  expect(currentHrefs()).toEqual(['/cajero/cierre']);
});

test('a release without links leads to the landing of the role', () => {
  signInAs('cajero');
  document.getElementById('registry')?.remove();
  publishAreas({});
  open('/cajero/reports');
  expect(hrefs()).toEqual(['/cajero']);
  expect(document.title).toBe('Inicio · CrediEvalúa');
});

test.each(roles)('%s finds each of its links open and marked as the current page', (rol, { links: own }) => {
  signInAs(rol);
  for (const link of own) {
    const { unmount } = open(link);
    expect(currentHrefs()).toEqual([link]);
    unmount();
  }
});

test.each([
  ['superadmin', 'Administre las personas y los accesos de toda la organización.'],
  ['admin', 'Administre usuarios, productos y la seguridad del sistema.'],
  ['cliente', 'Consulta en qué estado están tus solicitudes de crédito.'],
  ['asesor', 'Registre evaluaciones y dé seguimiento a las que envió.'],
  ['auditor', 'Revise qué se decidió, quién lo hizo y cuándo.'],
  ['cajero', 'Atienda los desembolsos de los créditos aprobados.'],
  ['jefe_negocios', 'Revise, apruebe o rechace las evaluaciones pendientes.'],
] as const)('%s is welcomed on the start page, with what the role does, and nowhere else', (rol, line) => {
  signInAs(rol, { fullName: 'Rosa Peña' });
  const { landing } = ROLES[rol];
  for (const path of [landing, `${landing}/dashboard`]) {
    const { unmount } = open(path);
    expect(screen.getByText(line).parentElement).toHaveTextContent(`¡Bienvenido/a, Rosa Peña! ${line}`);
    unmount();
  }
  open(`${landing}/otra`);
  expect(screen.queryByText(line, { exact: false })).not.toBeInTheDocument();
});

test.each(roles)('%s is sent to /404 from every area of others', (rol, { links: own }) => {
  signInAs(rol);
  for (const area of areas.filter((path) => !own.some((link) => link.startsWith(path)))) {
    const { address, unmount } = open(`${area}/lo-que-sea`);
    expect([area, address()]).toEqual([area, '/404']);
    expect(screen.getByText('No deberias estar aqui!!!.')).toBeVisible();
    unmount();
  }
});

test.each(areas)('nobody signed in opens %s', (area) => {
  expect(open(area).address()).toBe('/404');
});

test('a page below a link keeps the link marked', () => {
  signInAs('asesor');
  open('/asesor/evaluacion-cliente/45678912');
  expect(currentHrefs()).toEqual(['/asesor/evaluacion-cliente']);
});

test.each(['/nada', '/asesores', '/admin2/x'])(
  'the address %s is not found and stays in the address bar',
  (path) => {
    signInAs('admin');
    const { address } = open(path);
    expect(address()).toBe(path);
    expect(screen.getByRole('heading', { name: 'No deberias estar aqui!!!.' })).toBeVisible();
  },
);

test.each([
  ['/404', 'No deberias estar aqui!!!.'],
  ['/401', 'La página que buscas no existe o ha sido movida...'],
])('%s tells its text and leads back to the start', async (path, text) => {
  const { person, address } = open(path);
  expect(screen.getByRole('heading', { name: text })).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Volver al inicio' }));
  expect(address()).toBe('/');
});

test.each(roles.filter(([rol]) => rol !== 'jefe_negocios'))(
  '/ sends a session of %s to its area',
  (rol, { landing }) => {
    signInAs(rol);
    expect(open('/').address()).toBe(landing);
  },
);

test('/ greets the business head, who stays there', async () => {
  signInAs('jefe_negocios', { fullName: 'Jorge Ñañez' });
  const { person, address } = open('/');
  expect(address()).toBe('/');
  expect(await screen.findByRole('heading', { name: '¡Bienvenido/a, Jorge Ñañez!' })).toBeVisible();
  expect(screen.getByText('Revise, apruebe o rechace las evaluaciones pendientes.')).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Ir a mis evaluaciones' }));
  await waitFor(() => expect(address()).toBe('/jefe-negocios/evaluaciones-clientes'));
});

test('/ tells a session of an unknown role that it has none, and lets it be closed', async () => {
  await startAnswers();
  signInAs('asesor', { rol: 'gerente' });
  const { person } = open('/');
  expect(await screen.findByText('No se encontró un rol válido.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ir a mis evaluaciones' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  await person.click(screen.getByRole('button', { name: 'Si' }));
  expect(await screen.findByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
});
