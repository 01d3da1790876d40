import { audienceOf, audienceText } from './audience';

test.each([
  [undefined, undefined],
  ['todos', undefined],
  ['10%', { percent: 10 }],
  ['rol:cajero,auditor', { roles: ['cajero', 'auditor'] }],
  ['ana, luis.rios', { people: ['ana', 'luis.rios'] }],
  ['ana\nluis\n', { people: ['ana', 'luis'] }],
])('--para %s is %j', (text, audience) => {
  expect(audienceOf(text)).toEqual(audience);
});

test.each(['0%', '100%', '10 personas', 'rol:gerente', ''])(
  '--para %j is refused with what it may be',
  (text) => {
    expect(() => audienceOf(text)).toThrow(/escriba --para 10%|Hay superadmin, admin/);
  },
);

test.each([
  [{ percent: 10 }, 'el 10 % de las personas'],
  [{ roles: ['cajero' as const] }, 'el rol cajero'],
  [{ people: ['ana', 'luis'] }, 'ana, luis'],
])('%j is told in words', (audience, text) => {
  expect(audienceText(audience)).toBe(text);
});
