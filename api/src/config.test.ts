import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from './config';

const KEY = 'Zk3p9Qw7Lx2Vb8Nm4Rt6Ys1Hd5Fg0Jc-otra';
const PRODUCTION = {
  NODE_ENV: 'production',
  JWT_ACCESS_KEY: KEY,
  JWT_REFRESH_KEY: [...KEY].reverse().join(''),
  PUBLIC_URL: 'https://creditos.example/login?x=1',
};

test('production starts with its keys and its address', () => {
  expect(loadConfig(PRODUCTION)).toMatchObject({
    production: true,
    demo: false,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'https://creditos.example',
  });
});

test('a key of 32 bytes is enough', () => {
  expect(loadConfig({ ...PRODUCTION, JWT_ACCESS_KEY: KEY.slice(0, 32) }).accessKeys).toHaveLength(1);
});

test.each([
  ['demonstration accounts', { DEMO: '1' }, /DEMO=1 no se admite/],
  ['no key', { JWT_ACCESS_KEY: '' }, /Falta JWT_ACCESS_KEY/],
  ['a short key', { JWT_REFRESH_KEY: 'x1y2z3' }, /JWT_REFRESH_KEY es débil/],
  ['a key of 31 bytes', { JWT_ACCESS_KEY: KEY.slice(0, 31) }, /JWT_ACCESS_KEY es débil/],
  ['a key of one letter', { JWT_ACCESS_KEY: 'a'.repeat(64) }, /JWT_ACCESS_KEY es débil/],
  ['a short key beside a good one', { JWT_ACCESS_KEY: `${KEY},corta` }, /JWT_ACCESS_KEY es débil/],
  ['one key for both kinds of token', { JWT_REFRESH_KEY: KEY }, /deben ser distintas/],
  ['no address for mailed links', { PUBLIC_URL: '' }, /Falta PUBLIC_URL/],
  ['an address that is none', { PUBLIC_URL: 'creditos' }, /PUBLIC_URL no es/],
  ['a port that is none', { PORT: '70000' }, /PORT debe ser/],
  ['metrics for everyone', { METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0' }, /hace falta METRICS_TOKEN/],
  ['a key of publication that is none', { PUBLISH_KEYS: 'clave' }, /PUBLISH_KEYS debe ser/],
  ['a replacement by its origin alone', { REEMPLAZOS: 'https://a.pe' }, /necesita la huella/],
  ['a replacement that is none', { REEMPLAZOS: 'equipo' }, /no es un origen/],
  ['a replacement with a hash that is none', { REEMPLAZOS: 'https://a.pe#x' }, /no es un origen/],
  ['TLS without a certificate', { HTTPS_PORT: '3443', HTTPS_KEY: 'clave.pem' }, /hacen falta HTTPS_CERT/],
  ['a short token for metrics', { METRICS_PORT: '9100', METRICS_TOKEN: 'corto' }, /METRICS_TOKEN debe tener/],
])('production refuses %s', (_, env, message) => {
  expect(() => loadConfig({ ...PRODUCTION, ...env })).toThrow(message);
});

test('replacements are origins, in production each with the hash of its release', () => {
  const hash = `sha384-${'a'.repeat(64)}`;
  const listed = [
    { origin: 'https://a.pe', hash },
    { origin: 'https://b.pe:8443', hash },
  ];
  const REEMPLAZOS = `https://a.pe#${hash}, https://b.pe:8443/#${hash}`;
  expect(loadConfig({ ...PRODUCTION, REEMPLAZOS }).overrides).toEqual(listed);
  const folder = mkdtempSync(join(tmpdir(), 'config-'));
  expect(loadConfig({ DATA_DIR: folder, REEMPLAZOS: 'http://127.0.0.1:4000' }).overrides).toEqual([
    { origin: 'http://127.0.0.1:4000' },
  ]);
  rmSync(folder, { recursive: true });
});

test('elsewhere keys are made once, kept, and readable by their owner alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'config-'));
  const env = { DATA_DIR: join(folder, 'datos'), PORT: '4000' };
  const { accessKeys, refreshKeys, publicUrl } = loadConfig(env);
  expect(loadConfig(env)).toMatchObject({ accessKeys, refreshKeys });
  expect(accessKeys[0]).not.toBe(refreshKeys[0]);
  expect(publicUrl).toBe('http://localhost:4000');
  expect(statSync(join(env.DATA_DIR, 'jwt-access-key.txt')).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});
