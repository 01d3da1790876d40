import { firstCall } from './first-calls.rules';
import { firstFilesOf, type RemoteFacts, remoteFactsSchema } from './remote-facts.schema';

test('a first call has the address that the client makes of the same query', () => {
  expect(firstCall('GET /api/resumen')).toBe('/api/resumen');
  expect(firstCall('GET /api/desembolsos', { estado: 'pendiente' })).toBe(
    '/api/desembolsos?estado=pendiente',
  );
  expect(firstCall('GET /api/desembolsos', { estado: undefined })).toBe('/api/desembolsos');
  expect(firstCall('GET /api/clientes', { q: 'Ñañez & Cía: {dni}' })).toBe(
    '/api/clientes?q=%C3%91a%C3%B1ez+%26+C%C3%ADa:+%7Bdni%7D',
  );
});

test('a claim of the token keeps its place in the address', () => {
  expect(firstCall('GET /api/evaluaciones/index', { dni: '{dni}' })).toBe(
    '/api/evaluaciones/index?dni={dni}',
  );
});

const FACTS: RemoteFacts = {
  metaData: {
    remoteEntry: { path: 'static/', name: 'remoteEntry.js' },
    screens: { '/cliente': { files: ['a.js', 'b.js', 'a.js'] } },
  },
  exposes: [
    { name: 'otra', assets: { js: { sync: ['no.js'] } } },
    { name: 'remote', assets: { js: { sync: ['remote.js', 'a.js'] } } },
  ],
};

test('first files are the entry, the exposed module and the part of the screen, each once', () => {
  expect(firstFilesOf(FACTS, '/cliente')).toEqual(['static/remoteEntry.js', 'remote.js', 'a.js', 'b.js']);
  expect(firstFilesOf(FACTS, '/otra')).toEqual(['static/remoteEntry.js', 'remote.js', 'a.js']);
});

test('a remote that was built otherwise has its entry only', () => {
  const facts = remoteFactsSchema.parse({
    metaData: { remoteEntry: { name: 'entry.js' }, otro: 1 },
    exposes: [],
  });
  expect(firstFilesOf(facts, '/cliente')).toEqual(['entry.js']);
});

test('a first call leads to the API and nowhere else', () => {
  const metaData = { remoteEntry: { name: 'a.js' }, screens: { '/': { calls: ['https://otro.pe/api/'] } } };
  expect(remoteFactsSchema.safeParse({ metaData, exposes: [] }).success).toBe(false);
});
