/** @jest-environment node */
import { generateKeyPairSync, sign } from 'node:crypto';
import { signedText } from 'shared-domain/remotes/signature';
import { isSigned } from './signature';

const LINE = { release: 'abc', manifest: '/x/mf-manifest.json', contract: 1, integrity: {} };

function publisher() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');
  const text = Buffer.from(signedText('remote-asesor', 'current', LINE));
  return { key, line: { ...LINE, signature: sign(null, text, privateKey).toString('base64') } };
}

const { key, line } = publisher();
const other = publisher();

afterEach(() => jest.restoreAllMocks());

test('a line that one of the keys signed runs', async () => {
  expect(await isSigned('remote-asesor', 'current', line, [other.key, key])).toBe(true);
});

test.each([
  ['nobody signed', LINE],
  ['somebody else signed', other.line],
  ['has a signature that is none', { ...LINE, signature: 'ñ' }],
  ['was changed afterwards', { ...line, release: 'abd' }],
])('a line that %s does not', async (_what, altered) => {
  expect(await isSigned('remote-asesor', 'current', altered, [key])).toBe(false);
});

test('a line that was signed for another remote or another place does not', async () => {
  expect(await isSigned('remote-asesor', 'trial', line, [key])).toBe(false);
  expect(await isSigned('remote-cliente', 'current', line, [key])).toBe(false);
});

test('without keys, and where the browser cannot compare, the server alone decides', async () => {
  expect(await isSigned('remote-asesor', 'current', LINE, [])).toBe(true);
  jest.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('', 'NotSupportedError'));
  expect(await isSigned('remote-asesor', 'current', other.line, [key])).toBe(true);
  const withoutTls = jest.replaceProperty(globalThis, 'crypto', {} as Crypto);
  expect(await isSigned('remote-asesor', 'current', LINE, [key])).toBe(true);
  withoutTls.restore();
});
