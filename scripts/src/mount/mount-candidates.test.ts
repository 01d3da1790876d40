import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MountCandidate, MountEnvironment } from './environment';
import { mountCandidates } from './mount-candidates';

let api: Server;
let status: number;

beforeAll(async () => {
  api = createServer((_request, answer) => answer.writeHead(status).end('{}')).listen(0, '127.0.0.1');
  await new Promise((resolve) => api.once('listening', resolve));
});
afterAll(() => void api.close());

const nothing = async () => undefined;
const browser = {
  newContext: async () => ({ on: () => undefined, addInitScript: nothing, addCookies: nothing }),
};

test.each([
  ['is missing', 401],
  ['has to prove a second factor', 200],
])('an account that %s is a finding of the remote, and ends nothing', async (_what, answered) => {
  status = answered;
  const mountPoint = { remote: 'remote-riesgos', usernames: ['oficial_riesgos'] as const };
  const about = { name: 'remote-riesgos', release: 'abc', contract: 1, integrity: {}, screens: [''] };
  const candidate: MountCandidate = { release: { about, location: '/tmp' }, mountPoint };
  const environment = {
    url: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    browser,
    register: () => ({}),
    close: nothing,
  } as unknown as MountEnvironment;
  const store = { releasesDir: '', registry: '' };
  const mounted = await mountCandidates(environment, [candidate], store);
  expect(mounted.results[0]?.findings).toEqual([
    expect.objectContaining({
      problem: `La cuenta de demostración oficial_riesgos no pudo iniciar sesión (${answered}): no se pudo montar remote-riesgos.`,
    }),
  ]);
});
