import { join } from 'node:path';
import { ROOT } from '../workspace';
import { withStyledNames } from './styled-names';

const FILE = join(ROOT, 'shell/src/card.tsx');

const named = (code: string, file = FILE) => withStyledNames(file, code);

const NAME = /\.withConfig\(\{componentId:"(s[\w-]{6})"\}\)/;

test.each([
  ['const Card = styled.div`', '`color: red`'],
  ['export const Card = styled(Box)<{ $wide: boolean }>`', '`'],
  ['const Card = styled.button.attrs({ type: "button" })`', '`'],
])('%s gets a name before its styles', (code) => {
  const whole = `${code}color: red\``;
  expect(named(whole)).toMatch(NAME);
  expect(named(whole).replace(NAME, '')).toBe(whole);
});

test('a name follows from the file and the component alone', () => {
  const nameOf = (code: string, file?: string) => NAME.exec(named(code, file))?.[1];
  const code = 'const Card = styled.div`color: red`';
  expect(nameOf(code)).toBe(nameOf(`const Other = styled.p\`\`;\n${code}`.replace(/^.*\n/, '')));
  expect(nameOf('const Box = styled.div`color: red`')).not.toBe(nameOf(code));
  expect(nameOf(code, join(ROOT, 'shell/src/box.tsx'))).not.toBe(nameOf(code));
});

test('other tagged texts are left alone', () => {
  for (const code of [
    'const look = css`color: red`',
    'const text = styledText`a`',
    'const x = other.styled`a`',
  ])
    expect(named(code)).toBe(code);
});
