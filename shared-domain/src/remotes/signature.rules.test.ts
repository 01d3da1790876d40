import { signedText } from './signature.rules';

const LINE = { release: 'abc', integrity: { b: '2', a: '1' }, manifest: '/x' };

test('the order of members does not change what is signed', () => {
  const other = { manifest: '/x', integrity: { a: '1', b: '2' }, release: 'abc' };
  expect(signedText('remote-asesor', other)).toBe(signedText('remote-asesor', LINE));
});

test('the signature itself is not signed', () => {
  expect(signedText('remote-asesor', { ...LINE, signature: 'x' })).toBe(signedText('remote-asesor', LINE));
});

test.each([
  ['another remote', 'remote-cliente', LINE],
  ['another value', 'remote-asesor', { ...LINE, release: 'abd' }],
  ['another hash', 'remote-asesor', { ...LINE, integrity: { a: '1', b: '3' } }],
  ['a member more', 'remote-asesor', { ...LINE, areas: [] }],
])('%s is another text', (_what, name, line) => {
  expect(signedText(name, line)).not.toBe(signedText('remote-asesor', LINE));
});
