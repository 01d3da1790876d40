import type { Areas, Release } from 'shared-domain/remotes';
import { areasFindings } from './release.rules';

const withAreas = (areas?: Areas): Release => ({
  name: 'remote-caja',
  release: '1',
  integrity: {},
  areas,
});

test('links to the part of the address that belongs to the role are in order, and so is a release without links', () => {
  const link = { to: '/cajero/cierre', label: 'Cierre', icon: 'cash' };
  expect(areasFindings(withAreas({ cajero: { links: [link] } }))).toEqual([]);
  expect(areasFindings(withAreas())).toEqual([]);
});

test('a link to the part of another role is told with the parts that are its own', () => {
  const link = { to: '/admin/users/list', label: 'Usuarios', icon: 'users' };
  expect(areasFindings(withAreas({ cajero: { links: [link] } }))).toEqual([
    {
      file: 'src/areas.ts',
      problem:
        'El enlace "Usuarios" lleva a /admin/users/list, que el rol cajero no puede abrir: no se mostrará.',
      fix: 'Use una dirección que empiece con /cajero o /encargado.',
    },
  ]);
});

test('a link to an address without a screen is told, unless it is of another remote', () => {
  const at = (to: string) => ({ to, label: 'Cierre', icon: 'cash' });
  const areas: Areas = { auditor: { links: [at('/auditor/reports'), at('/auditor/nada')] } };
  const release = { ...withAreas(areas), name: 'remote-admin', screens: ['', 'reports', 'constancia/:id'] };
  expect(areasFindings(release).map(({ problem }) => problem)).toEqual([
    'El enlace "Cierre" lleva a /auditor/nada, donde el remoto no tiene ninguna pantalla.',
  ]);
  const shared: Areas = { cajero: { links: [at('/encargado/teams/list')] } };
  expect(areasFindings({ ...withAreas(shared), screens: [''] })).toEqual([]);
});
