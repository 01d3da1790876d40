import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../config';
import { withSecrets } from './secrets';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secretos-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function secret(name: string, text: string, mode = 0o600): string {
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
  chmodSync(file, mode);
  return file;
}

function read(env: NodeJS.ProcessEnv) {
  const faults: string[] = [];
  return { env: withSecrets(env, (fault) => faults.push(fault)), faults };
}

test.each([
  'JWT_ACCESS_KEY',
  'JWT_REFRESH_KEY',
  'AUDIT_KEYS',
  'FACTOR_KEY',
  'DATABASE_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
  'OIDC',
])('%s is taken from the file that its variable names, and from the credentials of systemd', (name) => {
  const file = secret(name, ' el secreto \n');
  const named = read({ [`${name}_FILE`]: file });
  expect([named.env[name], named.faults]).toEqual(['el secreto', []]);
  chmodSync(file, 0o440);
  const handedOver = read({ CREDENTIALS_DIRECTORY: folder });
  expect([handedOver.env[name], handedOver.faults]).toEqual(['el secreto', []]);
  const both = read({ CREDENTIALS_DIRECTORY: folder, [`${name}_FILE`]: file });
  expect([both.env[name], both.faults]).toEqual(['el secreto', []]);
});

test('keys may stand in lines of their own, an address may not have a second line', () => {
  expect(read({ AUDIT_KEYS_FILE: secret('llaves', 'nueva\nvieja,primera\r\n') }).env.AUDIT_KEYS).toBe(
    'nueva,vieja,primera',
  );
  expect(read({ SMTP_URL_FILE: secret('correo', 'smtp://a\nsmtp://b') }).faults).toEqual([
    expect.stringContaining('debe tener una sola línea'),
  ]);
});

test.each([
  [
    'a file that is not there',
    () => ({ FACTOR_KEY_FILE: join(folder, 'no') }),
    /FACTOR_KEY_FILE: no se puede leer .*ENOENT/,
  ],
  ['a folder', () => ({ FACTOR_KEY_FILE: folder }), /no se puede leer .*EISDIR/],
  ['an empty file', () => ({ FACTOR_KEY_FILE: secret('a', ' \n') }), /está vacío/],
  ['a file of others', () => ({ FACTOR_KEY_FILE: secret('a', 'x', 0o644) }), /chmod 600/],
  ['a file of a group', () => ({ FACTOR_KEY_FILE: secret('a', 'x', 0o640) }), /chmod 600/],
  [
    'both variables',
    () => ({ FACTOR_KEY: 'x', FACTOR_KEY_FILE: secret('a', 'y') }),
    /^FACTOR_KEY y FACTOR_KEY_FILE/,
  ],
  [
    'a variable and a credential',
    () => {
      secret('FACTOR_KEY', 'y');
      return { FACTOR_KEY: 'x', CREDENTIALS_DIRECTORY: folder };
    },
    /^FACTOR_KEY y la credencial FACTOR_KEY de systemd/,
  ],
])('%s is refused', (_, env, fault) => {
  expect(read(env()).faults).toEqual([expect.stringMatching(fault)]);
});

test('the service takes them, and tells their faults with all others', () => {
  const key = 'Zk3p9Qw7Lx2Vb8Nm4Rt6Ys1Hd5Fg0Jc-otra';
  expect(loadConfig({ DATA_DIR: folder, FACTOR_KEY_FILE: secret('a', key) }).factorKeys).toEqual([key]);
  const wrong = { DATA_DIR: folder, FACTOR_KEY_FILE: secret('a', key, 0o644), PORT: 'x' };
  expect(() => loadConfig(wrong)).toThrow(/chmod 600 .*\n*PORT debe/s);
});
