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
  ['every origin for overrides', { REEMPLAZOS: '*' }, /REEMPLAZOS: "\*" no es un origen/],
  ['no mail server', { SMTP_URL: '' }, /Falta SMTP_URL/],
  ['a mail server that is none', { SMTP_URL: 'correo.example:465' }, /SMTP_URL no es/],
  ['a page as mail server', { SMTP_URL: 'https://correo.example' }, /SMTP_URL no es/],
  ['a token that counts', { METRICS: '9100', METRICS_TOKEN: '1234567890123456' }, /METRICS_TOKEN es débil/],
  ['a port that is none', { PORT: '70000' }, /PORT debe ser/],
  ['metrics for everyone', { METRICS: '0.0.0.0:9100' }, /hace falta METRICS_TOKEN/],
  ['a key of publication that is none', { PUBLISH_KEYS: 'clave' }, /PUBLISH_KEYS debe ser/],
  ['an override by its origin alone', { REEMPLAZOS: 'https://a.pe' }, /necesita la huella/],
  ['an override that is none', { REEMPLAZOS: 'equipo' }, /no es un origen/],
  ['an override with a hash that is none', { REEMPLAZOS: 'https://a.pe#x' }, /no es un origen/],
  ['TLS without a certificate', { HTTPS_PORT: '3443', HTTPS_KEY: 'clave.pem' }, /hacen falta HTTPS_CERT/],
  ['a short token for metrics', { METRICS: '9100', METRICS_TOKEN: 'corto' }, /METRICS_TOKEN debe tener/],
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
  const open = { PUBLIC_URL: 'http://a.pe/app', METRICS: '9100', METRICS_TOKEN: '1234567890123456' };
  expect(loadConfig({ DATA_DIR: FOLDER, ...weak, ...open })).toMatchObject({ publicUrl: 'http://a.pe' });
});

test('overrides are origins, in production each with the hash of its release', () => {
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

test('outside sources are asked where FUENTES names what answers, and in the demonstration by simulators', () => {
  const adaptersOf = (env: NodeJS.ProcessEnv) => loadConfig(env).sources.adapters;
  expect(loadConfig(PRODUCTION).sources).toEqual({ adapters: {}, timeout: 4000 });
  expect(adaptersOf({ ...PRODUCTION, FUENTES: 'identidad=/opt/a=b.mjs, central_de_riesgo=riesgo' })).toEqual({
    identidad: '/opt/a=b.mjs',
    central_de_riesgo: 'riesgo',
  });
  const demo = { DATA_DIR: FOLDER, DEMO: '1' };
  expect(Object.values(adaptersOf(demo))).toEqual(['simulador', 'simulador', 'simulador']);
  expect(adaptersOf({ ...demo, FUENTES: 'identidad=simulador' })).toEqual({ identidad: 'simulador' });
  expect(adaptersOf({ ...demo, FUENTES: 'no' })).toEqual({});
});

test.each([
  ['central_de_riesgo=simulador', /^FUENTES: central_de_riesgo=simulador no se admite/],
  ['reniec=/opt/a.mjs', /^FUENTES: "reniec=\/opt\/a\.mjs" no se entiende; .*identidad/],
  ['identidad=', /^FUENTES: "identidad=" no se entiende/],
])('production refuses the source %s', (FUENTES, fault) => {
  expect(faultsOf({ FUENTES })).toEqual([expect.stringMatching(fault)]);
});

test.each([
  ['9100', { host: '127.0.0.1', port: 9100 }],
  ['0.0.0.0:9100', { host: '0.0.0.0', port: 9100 }],
  ['[::1]:9100', { host: '::1', port: 9100 }],
])('Prometheus reads at %s', (METRICS, place) => {
  expect(loadConfig({ ...PRODUCTION, METRICS, METRICS_TOKEN: KEY }).metrics).toEqual({
    ...place,
    token: KEY,
  });
});

test.each(['x', '0.0.0.0', '9100:', '99999', '127.0.0.1:'])(
  'a place for metrics such as %s is refused',
  (METRICS) => {
    expect(faultsOf({ METRICS, METRICS_TOKEN: KEY })).toEqual([
      'METRICS debe ser un puerto, o como 0.0.0.0:9100.',
    ]);
  },
);

test('limits are those of the product, unless the proxy in front sees to them', () => {
  const limits = { failuresByAddress: 600, callsByPerson: 600, connections: 2000 };
  expect(loadConfig(PRODUCTION).limits).toEqual(limits);
  expect(Object.values(loadConfig({ ...PRODUCTION, LIMITS: 'no' }).limits)).toEqual([0, 0, 0]);
  expect(faultsOf({ LIMITS: 'No' })).toEqual(['LIMITS debe ser "yes" o "no".']);
});

test('pages show developers their releases and calls outside of production, and there when a variable says so', () => {
  expect(loadConfig({ DATA_DIR: FOLDER }).diagnostics).toBe(true);
  expect(loadConfig({ DATA_DIR: FOLDER, DEMO: '1' }).diagnostics).toBe(true);
  expect(loadConfig(PRODUCTION).diagnostics).toBe(false);
  expect(loadConfig({ ...PRODUCTION, DIAGNOSTICO: 'no' }).diagnostics).toBe(false);
  expect(loadConfig({ ...PRODUCTION, DIAGNOSTICO: 'yes' }).diagnostics).toBe(true);
  expect(faultsOf({ DIAGNOSTICO: 'si' })).toEqual(['DIAGNOSTICO debe ser "yes" o "no".']);
});

test('a session with an override may only read where the list says so', () => {
  const hash = `https://a.pe#sha384-${'a'.repeat(64)}`;
  expect(loadConfig({ ...PRODUCTION, REEMPLAZOS: hash }).refuseOverrides).toBe(false);
  expect(loadConfig({ ...PRODUCTION, REEMPLAZOS: `${hash},solo-lectura` })).toMatchObject({
    refuseOverrides: true,
    overrides: [{ origin: 'https://a.pe' }],
  });
});

test('a variable of an earlier release is told, unless the one in its place is set as well', () => {
  expect(faultsOf({ METRICS_PORT: '9100', LIMIT_CALLS: '0' })).toEqual([
    'METRICS_PORT ya no se lee: ahora es METRICS.',
    'LIMIT_CALLS ya no se lee: ahora es LIMITS.',
  ]);
  expect(faultsOf({ METRICS_PORT: '9100', METRICS: '9100' })).toEqual([]);
});

test('an address of another kind of database is refused without repeating it', () => {
  const faults = faultsOf({ DATABASE_URL: 'mysql://u:secreta@db/base' });
  expect(faults).toEqual([expect.stringMatching(/^DATABASE_URL no es/)]);
  expect(faults.join()).not.toContain('secreta');
});

const OIDC = {
  issuer: 'https://identidad.example/realms/caja',
  clientId: 'creditos',
  clientSecret: 'secreta',
  roles: { 'cn=jefes,ou=x': 'jefe_negocios' },
};

test('a provider of identities needs four fields, and has a usual value for each other one', () => {
  expect(loadConfig({ ...PRODUCTION, OIDC: JSON.stringify(OIDC) }).identityProvider).toEqual({
    ...OIDC,
    roles: new Map([['cn=jefes,ou=x', 'jefe_negocios']]),
    name: 'su cuenta institucional',
    claims: { groups: 'groups', username: 'preferred_username', dni: 'dni' },
    twoFactors: ['mfa', 'otp', 'hwk', 'swk'],
  });
  const more = { name: 'Caja Sur', claims: { dni: 'documento' }, twoFactors: [] };
  expect(
    loadConfig({ ...PRODUCTION, OIDC: JSON.stringify({ ...OIDC, ...more }) }).identityProvider,
  ).toMatchObject({
    name: 'Caja Sur',
    claims: { groups: 'groups', dni: 'documento' },
    twoFactors: [],
  });
});

test.each([
  ['{', 'que sea un objeto JSON'],
  ['"caja"', 'que sea un objeto JSON'],
  [{ ...OIDC, issuer: 'http://identidad.example' }, 'issuer'],
  [{ ...OIDC, clientSecret: '', clientId: undefined }, 'clientId, clientSecret'],
  [{ ...OIDC, roles: { Clientes: 'cliente' } }, 'roles.Clientes'],
  [{ ...OIDC, rol: 'x' }, 'rol'],
  [{ ...OIDC, claims: { correo: 'mail' } }, 'claims.correo'],
])('the provider %j is refused in a line that repeats no secret', (value, fields) => {
  const faults = faultsOf({ OIDC: typeof value === 'string' ? value : JSON.stringify(value) });
  expect(faults).toEqual([`OIDC no se entiende: revise ${fields}.`]);
});

const S3 = {
  DOCUMENTOS_S3_URL: 'https://s3.ejemplo.pe/documentos',
  DOCUMENTOS_S3_ACCESS_KEY: 'llave',
  DOCUMENTOS_S3_SECRET_KEY: 'secreta',
};
const documentsOf = (env: NodeJS.ProcessEnv) => loadConfig({ ...PRODUCTION, ...env }).documents;

test('without settings documents lie in the database', () => {
  expect(documentsOf({})).toEqual({ store: undefined, newOnes: 'base' });
});

test('with a store new ones go there, unless its address says otherwise', () => {
  expect(documentsOf(S3)).toEqual({
    store: {
      url: 'https://s3.ejemplo.pe',
      bucket: 'documentos',
      region: 'us-east-1',
      accessKey: 'llave',
      secretKey: 'secreta',
      encryption: undefined,
    },
    newOnes: 's3',
  });
  const at = (query: string) =>
    documentsOf({ ...S3, DOCUMENTOS_S3_URL: `${S3.DOCUMENTOS_S3_URL}/?${query}` });
  expect(at('nuevos=base')).toMatchObject({ store: { bucket: 'documentos' }, newOnes: 'base' });
  expect(at('nuevos=s3&region=sa-east-1&cifrado=aws:kms')).toMatchObject({
    store: { region: 'sa-east-1', encryption: 'aws:kms' },
    newOnes: 's3',
  });
});

test('a store on this machine needs no TLS', () => {
  for (const server of ['http://127.0.0.1:9000', 'http://[::1]:9000', 'http://localhost'])
    expect(faultsOf({ ...S3, DOCUMENTOS_S3_URL: `${server}/documentos` })).toEqual([]);
});

test.each([
  [{ DOCUMENTOS_S3_SECRET_KEY: '' }, /^Para guardar documentos en S3 falta DOCUMENTOS_S3_SECRET_KEY\.$/],
  [{ DOCUMENTOS_S3_URL: 's3.ejemplo.pe' }, /^DOCUMENTOS_S3_URL no es la dirección/],
  [{ DOCUMENTOS_S3_URL: 'https://s3.ejemplo.pe' }, /^DOCUMENTOS_S3_URL no es la dirección/],
  [{ DOCUMENTOS_S3_URL: 'https://llave:x@s3.ejemplo.pe/uno' }, /^DOCUMENTOS_S3_URL no es la dirección/],
  [{ DOCUMENTOS_S3_URL: 'https://s3.ejemplo.pe/Documentos/uno' }, /^DOCUMENTOS_S3_URL no es la dirección/],
  [{ DOCUMENTOS_S3_URL: 'https://s3.ejemplo.pe/uno?regoin=x' }, /^DOCUMENTOS_S3_URL no es la dirección/],
  [{ DOCUMENTOS_S3_URL: 'http://s3.ejemplo.pe/uno' }, /^DOCUMENTOS_S3_URL debe empezar por https/],
  [{ DOCUMENTOS_S3_URL: 'https://s3.ejemplo.pe/uno?region=Lima, Perú' }, /region no es/],
  [{ DOCUMENTOS_S3_URL: 'https://s3.ejemplo.pe/uno?cifrado=sí' }, /cifrado debe ser AES256 o aws:kms/],
  [{ DOCUMENTOS_S3_URL: 'https://s3.ejemplo.pe/uno?nuevos=S3' }, /nuevos debe ser base o s3/],
])('the store %j is refused in a line that repeats no key', (env, fault) => {
  const faults = faultsOf({ ...S3, ...env });
  expect(faults).toEqual([expect.stringMatching(fault)]);
  expect(faults.join()).not.toMatch(/secreta|llave/);
});
