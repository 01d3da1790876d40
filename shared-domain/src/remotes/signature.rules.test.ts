import { type SignedPlace, signedText } from './signature.rules';

const LINE = { release: 'abc', integrity: { b: '2', a: '1' }, manifest: '/x' };

test('the order of members does not change what is signed', () => {
  const other = { manifest: '/x', integrity: { a: '1', b: '2' }, release: 'abc' };
  expect(signedText('remote-asesor', 'current', other)).toBe(signedText('remote-asesor', 'current', LINE));
});

test('the signature itself is not signed', () => {
  expect(signedText('remote-asesor', 'current', { ...LINE, signature: 'x' })).toBe(
    signedText('remote-asesor', 'current', LINE),
  );
});

test.each<[string, string, SignedPlace, Record<string, unknown>]>([
  ['another remote', 'remote-cliente', 'current', LINE],
  ['another place', 'remote-asesor', 'trial', LINE],
  ['another value', 'remote-asesor', 'current', { ...LINE, release: 'abd' }],
  ['another hash', 'remote-asesor', 'current', { ...LINE, integrity: { a: '1', b: '3' } }],
  ['a member more', 'remote-asesor', 'current', { ...LINE, areas: [] }],
])('%s is another text', (_what, name, place, line) => {
  expect(signedText(name, place, line)).not.toBe(signedText('remote-asesor', 'current', LINE));
});
