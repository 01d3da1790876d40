import type { Areas } from 'shared-domain';
import type { Release } from '../build/release-file';
import { areasFindings } from './areas.rules';

const withAreas = (areas: unknown): Release => ({
  name: 'remote-caja',
  release: '1',
  integrity: {},
  areas: areas as Areas,
});

test('links to the part of the address that belongs to the role are in order, and so is a release without links', () => {
  const link = { to: '/cajero/cierre', label: 'Cierre', icon: 'cash' };
  expect(areasFindings(withAreas({ cajero: { links: [link] } }))).toEqual([]);
  expect(areasFindings(withAreas(undefined))).toEqual([]);
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

test('a link of another form is told with its place', () => {
  const link = { to: 'https://otra.example.pe', label: 'Otra', icon: 'home' };
  expect(areasFindings(withAreas({ cajero: { links: [link] } }))).toEqual([
    expect.objectContaining({ problem: expect.stringContaining('areas.cajero.links.0.to') }),
  ]);
});
