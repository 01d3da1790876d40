import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from './config';

const KEY = 'Zk3p9Qw7Lx2Vb8Nm4Rt6Ys1Hd5Fg0Jc-otra';
const FOLDER = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

const PRODUCTION = {
  NODE_ENV: 'production',
  DATA_DIR: join(FOLDER, 'aún-no-existe'),
  JWT_ACCESS_KEY: KEY,
  JWT_REFRESH_KEY: [...KEY].reverse().join(''),
  PUBLIC_URL: 'https://creditos.example/',
  SMTP_URL: 'smtps://usuario:secreta@correo.example:465',
};

/** What production has to say about these settings, a line for each fault. */
function faultsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    loadConfig({ ...PRODUCTION, ...env });
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}

test('production starts with its keys and its address', () => {
  expect(loadConfig(PRODUCTION)).toMatchObject({
    production: true,
    demo: false,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'https://creditos.example',
  });
});

test.each([
  ['production', PRODUCTION, false],
  ['production that asks for it', { ...PRODUCTION, API_DOCS: '1' }, true],
  ['development', {}, true],
  ['development that closes it', { API_DOCS: '0' }, false],
])('in %s the page that describes the calls is open or not', (_, env, isOpen) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'config-'));
  expect(loadConfig({ DATA_DIR: dataDir, ...env }).apiDocs).toBe(isOpen);
  rmSync(dataDir, { recursive: true });
});

test('a key of 32 bytes is enough', () => {
  expect(loadConfig({ ...PRODUCTION, JWT_ACCESS_KEY: KEY.slice(0, 32) }).accessKeys).toHaveLength(1);
});

test.each([
  ['demonstration accounts', { DEMO: '1' }, /DEMO=1 no se admite/],
  ['no key', { JWT_ACCESS_KEY: '' }, /Falta JWT_ACCESS_KEY/],
  ['a short key', { JWT_REFRESH_KEY: 'x1y2z3' }, /JWT_REFRESH_KEY es débil/],
  ['a key of 31 bytes', { JWT_ACCESS_KEY: KEY.slice(0, 31) }, /JWT_ACCESS_KEY es débil/],
  [
    'a guessable key of the trail',
    { AUDIT_KEYS: `${KEY},0123456789012345678901234567890123456789` },
    /AUDIT_KEYS es débil/,
  ],
  ['a syslog server without its port', { AUDIT_SYSLOG: 'udp://registro' }, /AUDIT_SYSLOG debe ser/],
  ['a key of one letter', { JWT_ACCESS_KEY: 'a'.repeat(64) }, /JWT_ACCESS_KEY es débil/],
  ['a short key beside a good one', { JWT_ACCESS_KEY: `${KEY},corta` }, /JWT_ACCESS_KEY es débil/],
  ['one key for both kinds of token', { JWT_REFRESH_KEY: KEY }, /deben ser distintas/],
  ['a key that counts', { JWT_ACCESS_KEY: '0123456789'.repeat(4) }, /JWT_ACCESS_KEY es débil.*openssl rand/],
  ['a key that is a sentence', { JWT_ACCESS_KEY: 'clave-de-acceso-para-produccion-2026' }, /es débil/],
  ['no address for mailed links', { PUBLIC_URL: '' }, /Falta PUBLIC_URL/],
  ['an address that is none', { PUBLIC_URL: 'creditos' }, /PUBLIC_URL no es/],
  [
    'an address without TLS',
    { PUBLIC_URL: 'http://creditos.example' },
    /con http: .* debe empezar con https:/,
  ],
  ['a script as address', { PUBLIC_URL: 'javascript:alert(1)' }, /con javascript: .* con https:/],
  ['a document as address', { PUBLIC_URL: 'data:text/html,x' }, /con data: .* con https:/],
  ['a password in the address', { PUBLIC_URL: 'https://a:b@c.pe' }, /no debe llevar usuario ni contraseña/],
  ['a path in the address', { PUBLIC_URL: 'https://c.pe/app?x' }, /https:\/\/c\.pe: quite "\/app\?x"/],
  ['every origin', { CORS_ORIGINS: 'https://a.pe,*' }, /CORS_ORIGINS no admite "\*"/],
  ['an origin with a path', { CORS_ORIGINS: 'https://a.pe/' }, /"https:\/\/a\.pe\/" no es un origen/],
  ['an origin of a file', { CORS_ORIGINS: 'null' }, /"null" no es un origen/],
  ['every origin for replacements', { REEMPLAZOS: '*' }, /REEMPLAZOS: "\*" no es un origen/],
  ['no mail server', { SMTP_URL: '' }, /Falta SMTP_URL/],
  ['a mail server that is none', { SMTP_URL: 'correo.example:465' }, /SMTP_URL no es/],
  ['a page as mail server', { SMTP_URL: 'https://correo.example' }, /SMTP_URL no es/],
  [
    'a token that counts',
    { METRICS_PORT: '9100', METRICS_TOKEN: '1234567890123456' },
    /METRICS_TOKEN es débil/,
  ],
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

test.each(['755', '750', '701'])(
  'production refuses a data folder of mode %s, and takes it with 700',
  (mode) => {
    chmodSync(FOLDER, Number.parseInt(mode, 8));
    expect(faultsOf({ DATA_DIR: FOLDER })).toEqual([
      `DATA_DIR está abierto a otras cuentas de esta máquina: ciérrelo con chmod 700 ${FOLDER}`,
    ]);
    chmodSync(FOLDER, 0o700);
    expect(faultsOf({ DATA_DIR: FOLDER })).toEqual([]);
  },
);

test('all faults are told at once, and none repeats a password', () => {
  const env = { JWT_ACCESS_KEY: 'corta', PUBLIC_URL: 'http://a.pe', SMTP_URL: 'pop://u:secreta@a.pe' };
  expect(faultsOf(env).map((line) => line.split(' ')[0])).toEqual([
    'JWT_ACCESS_KEY',
    'PUBLIC_URL',
    'SMTP_URL',
  ]);
  expect(faultsOf(env).join()).not.toContain('secreta');
});

test('outside of production none of this stops the start', () => {
  chmodSync(FOLDER, 0o755);
  const weak = { JWT_ACCESS_KEY: '0123456789'.repeat(4), JWT_REFRESH_KEY: 'corta', CORS_ORIGINS: '*' };
  const open = { PUBLIC_URL: 'http://a.pe/app', METRICS_PORT: '9100', METRICS_TOKEN: '1234567890123456' };
  expect(loadConfig({ DATA_DIR: FOLDER, ...weak, ...open })).toMatchObject({ publicUrl: 'http://a.pe' });
});

test('replacements are origins, in production each with the hash of its release', () => {
  const hash = `sha384-${'a'.repeat(64)}`;
  const listed = [
    { origin: 'https://a.pe', hash },
    { origin: 'https://b.pe:8443', hash },
  ];
  const REEMPLAZOS = `https://a.pe#${hash}, https://b.pe:8443/#${hash}`;
  expect(loadConfig({ ...PRODUCTION, REEMPLAZOS }).overrides).toEqual(listed);
  expect(loadConfig({ DATA_DIR: FOLDER, REEMPLAZOS: 'http://127.0.0.1:4000' }).overrides).toEqual([
    { origin: 'http://127.0.0.1:4000' },
  ]);
});

test('elsewhere keys are made once, kept, and readable by their owner alone', () => {
  const env = { DATA_DIR: join(FOLDER, 'datos'), PORT: '4000' };
  const { accessKeys, refreshKeys, publicUrl } = loadConfig(env);
  expect(loadConfig(env)).toMatchObject({ accessKeys, refreshKeys });
  expect(accessKeys[0]).not.toBe(refreshKeys[0]);
  expect(publicUrl).toBe('http://localhost:4000');
  expect(statSync(join(env.DATA_DIR, 'jwt-access-key.txt')).mode & 0o777).toBe(0o600);
});

test('the key of the audit trail is made once and kept also in production, and the variable takes its place', () => {
  const env = { ...PRODUCTION, DATA_DIR: join(FOLDER, 'nueva') };
  const { keys, keyFile = '' } = loadConfig(env).audit;
  expect(keyFile).toBe(join(env.DATA_DIR, 'audit-keys.txt'));
  expect(loadConfig(env).audit.keys).toEqual(keys);
  expect([statSync(keyFile).mode & 0o777, keys]).toEqual([0o600, [readFileSync(keyFile, 'utf8')]]);
  const both = `${KEY},${keys[0]}`;
  expect(loadConfig({ ...env, AUDIT_KEYS: both }).audit).toMatchObject({
    keys: [KEY, keys[0]],
    keyFile: undefined,
  });
});

test('calls are still taken for a while after the signal to end, in production unless a variable says otherwise', () => {
  expect(loadConfig(PRODUCTION).closingWait).toBe(5000);
  expect(loadConfig({ ...PRODUCTION, CLOSING_WAIT: '0' }).closingWait).toBe(0);
  expect(loadConfig({ DATA_DIR: FOLDER, DEMO: '1' }).closingWait).toBe(0);
  expect(faultsOf({ CLOSING_WAIT: '5 s' })).toEqual(['CLOSING_WAIT debe ser un número entero de 0 a 60000.']);
});

test('outside sources are asked where a variable names what answers, and in the demonstration by simulators', () => {
  expect(loadConfig(PRODUCTION).sources).toEqual({ adapters: {}, timeout: 4000 });
  const env = { FUENTE_IDENTIDAD: '/opt/reniec.mjs', FUENTES_ESPERA: '2500' };
  expect(loadConfig({ ...PRODUCTION, ...env }).sources).toEqual({
    adapters: { identidad: '/opt/reniec.mjs' },
    timeout: 2500,
  });
  const demo = { DATA_DIR: FOLDER, DEMO: '1', FUENTE_PERSONAS_EXPUESTAS: 'no' };
  expect(loadConfig(demo).sources.adapters).toEqual({
    identidad: 'simulador',
    central_de_riesgo: 'simulador',
  });
});

test.each([
  [{ FUENTE_CENTRAL_DE_RIESGO: 'simulador' }, /^FUENTE_CENTRAL_DE_RIESGO=simulador no se admite/],
  [{ FUENTES_ESPERA: '49' }, /^FUENTES_ESPERA debe ser un número entero de 50 a 20000/],
  [{ FUENTES_ESPERA: '20001' }, /^FUENTES_ESPERA/],
  [{ FUENTES_ESPERA: '4 s' }, /^FUENTES_ESPERA/],
])('production refuses %j', (env, fault) => {
  expect(faultsOf(env)).toEqual([expect.stringMatching(fault)]);
});
