import { linksFor, withoutArea, withRoleMoved } from './area';

const LIST = `export const REMOTES = [
  { name: 'remote-cliente', roles: ['cliente'] },
  { name: 'remote-admin', roles: ['admin', 'auditor', 'cajero'] },
] as const satisfies readonly RemoteInList[];
`;

test('a role is taken from the remote that has it and gets a line of its own', () => {
  expect(withRoleMoved(LIST, 'remote-caja', 'cajero')).toEqual({
    from: 'remote-admin',
    text: `export const REMOTES = [
  { name: 'remote-cliente', roles: ['cliente'] },
  { name: 'remote-admin', roles: ['admin', 'auditor'] },
  { name: 'remote-caja', roles: ['cajero'] },
] as const satisfies readonly RemoteInList[];
`,
  });
});

test('the only role of a remote is not taken away', () => {
  expect(() => withRoleMoved(LIST, 'remote-nuevo', 'cliente')).toThrow(
    'remote-cliente solo tiene el rol cliente',
  );
});

test('a role that no remote has is taken from none', () => {
  expect(withRoleMoved(LIST, 'remote-archivo', 'archivero')).toEqual({
    text: LIST.replace('\n] as', "\n  { name: 'remote-archivo', roles: ['archivero'] },\n] as"),
  });
});

const AREAS = `export const areas: Areas = {
  auditor: { links: [...EQUIPOS] },
  cajero: {
    links: [{ to: '/cajero', label: 'Panel', icon: 'home' }],
  },
};
`;

test('the links of one role leave the file of its former remote, and the others stay', () => {
  expect(withoutArea(AREAS, 'cajero')).toBe(`export const areas: Areas = {
  auditor: { links: [...EQUIPOS] },
};
`);
  expect(withoutArea(AREAS, 'asesor')).toBe(AREAS);
});

test('a new area begins with its landing and keeps the links to parts of the address that it shares', () => {
  const teams = { to: '/encargado/teams/list', label: 'Equipos', icon: 'users' };
  const panel = { to: '/cajero/dashboard', label: 'Panel', icon: 'home' };
  expect(linksFor('cajero', { cajero: { links: [panel, teams] } })).toEqual([
    { to: '/cajero', label: 'Inicio', icon: 'home' },
    teams,
  ]);
});
