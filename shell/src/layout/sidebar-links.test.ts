import type { RegistryEntry } from 'shared-domain/remotes';
import { linksOf } from './sidebar-links';

const lineWith = (release: string, to: string): RegistryEntry => ({
  release,
  manifest: `/remotes/remote-asesor/${release}/mf-manifest.json`,
  contract: 1,
  integrity: {},
  areas: { asesor: { links: [{ to, label: 'Inicio', icon: 'home' }] } },
});

const REGISTRY = {
  schema: 1 as const,
  remotes: { 'remote-asesor': lineWith('vigente', '/asesor/hoy') },
  trials: { 'remote-asesor': { entry: lineWith('prueba', '/asesor/nuevo') } },
};

test.each([
  ['prueba', '/asesor/nuevo'],
  ['vigente', '/asesor/hoy'],
  [undefined, '/asesor/hoy'],
])('a page that runs %s shows the link %s', (running, to) => {
  expect(linksOf('asesor', REGISTRY, running).map((link) => link.to)).toEqual([to]);
});

test('without a trial nothing depends on what runs', () => {
  const { trials: _none, ...registry } = REGISTRY;
  expect(linksOf('asesor', registry, undefined)[0].to).toBe('/asesor/hoy');
  expect(linksOf('asesor', undefined, undefined)[0].to).toBe('/asesor');
});
