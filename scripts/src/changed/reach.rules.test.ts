import type { Clone } from './clone';
import { reachOf } from './reach.rules';

const GUIDES_TEST = 'scripts/src/docs/guides.test.ts';
const CLONE: Clone = {
  graph: new Map([
    ['shared-domain/src/index.ts', ['shared-domain/src/dni.ts']],
    ['shared-domain/src/dni.ts', ['shared-domain/src/ubigeo.json']],
    ['shared-domain/src/ubigeo.json', []],
    ['remote-cliente/src/remote.tsx', ['remote-cliente/src/inicio.tsx']],
    ['remote-cliente/src/inicio.tsx', ['shared-domain/src/index.ts']],
    ['remote-cliente/src/inicio.test.tsx', ['remote-cliente/src/inicio.tsx']],
    ['api/src/server.ts', []],
    ['api/src/server.test.ts', ['api/src/proceso.ts']],
    ['e2e/src/client.spec.ts', []],
    ['e2e/src/advisor.spec.ts', ['e2e/src/form.ts']],
    ['e2e/src/anybody.spec.ts', []],
  ]),
  tests: ['remote-cliente/src/inicio.test.tsx', 'api/src/server.test.ts', GUIDES_TEST],
  journeys: ['e2e/src/client.spec.ts', 'e2e/src/advisor.spec.ts', 'e2e/src/anybody.spec.ts'],
  deployed: { api: ['api/src/server.ts'], 'remote-cliente': ['remote-cliente/src/remote.tsx'] },
  alsoNeeds: (file) => (file === 'api/src/proceso.ts' ? ['api/src/server.ts'] : []),
  remotesOf: (journey) =>
    ({ 'e2e/src/client.spec.ts': ['remote-cliente'], 'e2e/src/advisor.spec.ts': [] })[journey],
};

const reached = (...files: string[]) => {
  const { units, journeys } = reachOf(files, [], CLONE);
  return { units, journeys };
};

test('a change is followed through the imports, across packages and into data', () => {
  const expected = {
    units: ['remote-cliente/src/inicio.test.tsx', GUIDES_TEST],
    journeys: ['e2e/src/client.spec.ts', 'e2e/src/anybody.spec.ts'],
  };
  expect(reached('shared-domain/src/dni.ts')).toEqual(expected);
  expect(reached('shared-domain/src/ubigeo.json')).toEqual(expected);
});

test('what is started as a program is followed too, and every journey meets the API', () => {
  expect(reached('api/src/server.ts')).toEqual({
    units: ['api/src/server.test.ts', GUIDES_TEST],
    journeys: CLONE.journeys,
  });
});

test('what only a journey uses runs that journey', () => {
  expect(reached('e2e/src/form.ts')).toEqual({ units: [GUIDES_TEST], journeys: ['e2e/src/advisor.spec.ts'] });
});

test('texts run the quick checks and the tests of the guides, and say so', () => {
  expect(reachOf(['README.md', 'docs/images/gestion.png'], ['docs/viejo.md'], CLONE)).toEqual({
    why: ['Solo cambiaron textos: corren la revisión rápida y las pruebas de las guías.'],
    units: [GUIDES_TEST],
    journeys: [],
  });
});

test.each([
  'package.json',
  'package-lock.json',
  'api/jest.config.js',
  'shared-ui/src/estilos.css',
  'scripts/launch/port.mjs',
])('what the imports cannot follow runs everything: %s', (file) => {
  expect(reachOf([file, 'README.md'], [], CLONE)).toEqual({
    why: [`Corre todo: los import no dicen a quién alcanza ${file}.`],
    units: true,
    journeys: true,
  });
});

test('a file that is gone runs everything', () => {
  const { why, units, journeys } = reachOf([], ['api/src/vieja.ts'], CLONE);
  expect({ units, journeys }).toEqual({ units: true, journeys: true });
  expect(why).toEqual(['Corre todo: ya no se sabe quién usaba api/src/vieja.ts.']);
});
