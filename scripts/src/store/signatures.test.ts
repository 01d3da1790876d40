import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSignedBy, publicHalf, publishKey, signEntry } from './signatures';

const LINE = { release: 'abc', manifest: '/remotes/remote-asesor/abc/mf-manifest.json', integrity: {} };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clave-'));
});
afterEach(() => {
  delete process.env.PUBLISH_KEY;
  rmSync(folder, { recursive: true, force: true });
});

function ownKey() {
  const said = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const key = publishKey(join(folder, 'publicar/clave.pem'));
  said.mockRestore();
  return key;
}

test('a clone makes its key at the first publication, for its owner alone, and keeps it', () => {
  const made = ownKey();
  expect(statSync(join(folder, 'publicar/clave.pem')).mode & 0o777).toBe(0o600);
  expect(publicHalf(ownKey())).toBe(publicHalf(made));
  expect(Buffer.from(publicHalf(made), 'base64')).toHaveLength(32);
});

test('PUBLISH_KEY names another key, and a missing one is never made in its place', () => {
  process.env.PUBLISH_KEY = join(folder, 'compartida.pem');
  expect(() => ownKey()).toThrow('openssl genpkey -algorithm ed25519');
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(process.env.PUBLISH_KEY, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  expect(publicHalf(ownKey())).toBe(publicHalf(privateKey));
});

test('a key of another kind is refused', () => {
  process.env.PUBLISH_KEY = join(folder, 'rsa.pem');
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  writeFileSync(process.env.PUBLISH_KEY, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  expect(() => ownKey()).toThrow('no tiene una clave Ed25519');
});

test('a signature holds for its line and its place alone', () => {
  const key = ownKey();
  const own = [publicHalf(key)];
  const signed = signEntry('remote-asesor', 'current', LINE, key);
  expect(isSignedBy('remote-asesor', 'current', JSON.parse(JSON.stringify(signed)), own)).toBe(true);
  expect(isSignedBy('remote-asesor', 'trial', signed, own)).toBe(false);
  expect(isSignedBy('remote-cliente', 'current', signed, own)).toBe(false);
  expect(isSignedBy('remote-asesor', 'current', { ...signed, release: 'abd' } as typeof signed, own)).toBe(
    false,
  );
  expect(isSignedBy('remote-asesor', 'current', LINE, own)).toBe(false);
  const other = publicHalf(generateKeyPairSync('ed25519').privateKey);
  expect(isSignedBy('remote-asesor', 'current', signed, [other])).toBe(false);
  expect(isSignedBy('remote-asesor', 'current', signed, [other, ...own])).toBe(true);
});
