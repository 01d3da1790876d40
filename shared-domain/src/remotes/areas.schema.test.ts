import { ROLES } from '../cuenta/rol';
import { type Areas, areasSchema } from './areas.schema';
import { mayOpen, PATHS_OF_ROLE } from './role-paths';

const link = { to: '/cajero/cierre', label: 'Cierre del día', icon: 'cash' };
const areas = (changes: object): unknown => ({ cajero: { links: [{ ...link, ...changes }] } });

test('a role has the links that its release names', () => {
  const own: Areas = { cajero: { links: [link, { ...link, to: '/cajero' }] } };
  expect(areasSchema.parse(own)).toEqual(own);
});

test.each([
  ['an address of another origin', areas({ to: 'https://otra.example.pe/' })],
  ['an address that names a host', areas({ to: '//otra.example.pe' })],
  ['a script', areas({ to: 'javascript:alert(1)' })],
  ['no label', areas({ label: ' ' })],
  ['a label that fills the sidebar', areas({ label: 'x'.repeat(41) })],
  ['a role without links', { cajero: { links: [] } }],
  ['a role that the product does not have', { gerente: { links: [link] } }],
])('%s is no area', (_what, value) => {
  expect(areasSchema.safeParse(value).success).toBe(false);
});

test('a role opens the parts of the address that are its own, and nothing beside them', () => {
  expect(mayOpen('cajero', '/cajero')).toBe(true);
  expect(mayOpen('cajero', '/encargado/teams/list')).toBe(true);
  expect(mayOpen('cajero', '/cajeros')).toBe(false);
  expect(mayOpen('cajero', '/auditor/reports')).toBe(false);
});

test('every role lands in a part of the address of its own', () => {
  const landings = ROLES.map((rol) => PATHS_OF_ROLE[rol][0]);
  expect(new Set(landings).size).toBe(ROLES.length);
});
