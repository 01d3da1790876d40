import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../workspace';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'expresiones-'));
  plant('package.json', JSON.stringify({ workspaces: ['api'] }));
  plant('api/package.json', '{}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function plant(file: string, text: string): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${text}\n`);
}

function checkExpressions() {
  const command = join(ROOT, 'scripts/src/check-sources.ts');
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', command, folder], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return { status, lines: stdout.split('\n').filter(Boolean) };
}

const SLOW = [
  'export const one = /(^|,)\\s*dcz\\s*(;\\s*q=(1|0\\.\\d*[1-9])[\\d.]*\\s*)?(,|$)/i;',
  'export const one = /^(a+)+$/;',
  'export const one = /\\s+$/;',
  "export const one = new RegExp('[a-z]+@');",
  "export const one = RegExp('\\\\d+x', 'g');",
  `export const one = (name: string) => new RegExp(\`\${name}:\\\\s*\\\\d*\\\\s*$\`);`,
  `const WORD = '[a-z]*';\nexport const one = new RegExp(\`\${WORD}\${WORD}!\`);`,
  `const WORD = /[a-z]*/;\nexport const one = new RegExp(\`^\${WORD.source}[a-z]*!\`);`,
  "export const one = new RegExp('^' + String.raw`\\d*\\d*` + '$');",
  "export const one = { type: 'string', pattern: '^[a-z]*[a-z0-9]*$' };",
];

test('every slow expression is found, however it is written, with its file and its line', () => {
  for (const [index, text] of SLOW.entries()) plant(`api/src/slow-${index}.ts`, text);
  const { status, lines } = checkExpressions();
  expect(status).toBe(1);
  expect(lines.map((line) => /^\S+:\d+/.exec(line)?.[0]).sort()).toEqual(
    SLOW.map((text, index) => `api/src/slow-${index}.ts:${text.split('\n').length}`).sort(),
  );
});

test('linear expressions and those of tests pass without a word', () => {
  plant(
    'api/src/linear.ts',
    'export const one = [/^\\d+$/, /(?<!\\s)\\s+$/, /^[^@]+@[^@]+$/, new RegExp(name)];',
  );
  plant('api/src/linear.test.ts', 'test(String(/\\s+$/), () => {});');
  expect(checkExpressions()).toEqual({ status: 0, lines: [] });
});
