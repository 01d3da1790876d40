import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../workspace';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'textos-'));
  mkdirSync(join(folder, 'shell/src'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ workspaces: ['shell'] }));
  writeFileSync(join(folder, 'shell/package.json'), '{}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const plant = (name: string, text: string) => writeFileSync(join(folder, 'shell/src', name), `${text}\n`);

function checkTextNodes() {
  const command = join(ROOT, 'scripts/src/check-sources.ts');
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', command, folder], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return { status, lines: stdout.split('\n').filter(Boolean) };
}

const LOOSE = [
  '<p>{isOpen && <b />} Guardado</p>',
  '<p>{isOpen ? <b /> : null} {texts.saved}</p>',
  '<p>Guardado {rows.map((row) => <b key={row} />)}</p>',
  '<p>Total: {total}</p>',
  '<p>{name} <b>{total}</b></p>',
  '<button><Icon name="plus" /> {isNew ? texts.add : texts.change}</button>',
  "<p>{texts.saved}{isOpen && ' · abierto'}</p>",
  '<p>{rows.map((row) => row.name)}</p>',
  '<p>{isOpen && <b />}{children}</p>',
  '<Panel note={<>{texts.note} <b /></>} />',
  'texts.saved',
  '<p>{mark} {texts.saved}</p>',
  '<p>{draw(1)} {texts.saved}</p>',
];

const component = (jsx: string) => `export function One({ total, name, rows, isOpen, isNew, children }) {
  const mark = isOpen && <b />;
  const draw = (id) => <b>{id}</b>;
  return ${jsx};
}`;

test('every text that a translation would break is found, with its file and its line', () => {
  for (const [index, jsx] of LOOSE.entries()) plant(`loose-${index}.tsx`, component(jsx));
  const { status, lines } = checkTextNodes();
  expect(status).toBe(1);
  expect([...new Set(lines.map((line) => /^\S+:\d+/.exec(line)?.[0]))].sort()).toEqual(
    LOOSE.map((_, index) => `shell/src/loose-${index}.tsx:4`).sort(),
  );
});

const KEPT = [
  '<p>{isOpen && <b />} <span>Guardado</span></p>',
  `<p>{\`Total: \${total}\`}</p>`,
  '<p>{total}</p>',
  '<p>Guardado por <b>{name}</b>, ayer</p>',
  '<button><Icon name="plus" /> {texts.add}</button>',
  '<p>{isOpen ? texts.saved : <b />}</p>',
  '<p>{rows.map((row) => <b key={row}>{row.name}</b>)}</p>',
  '<main><header />{children}</main>',
  '<Panel note={<><span>{texts.note}</span> <b /></>} />',
  '<p>{mark} <span>{texts.saved}</span></p>',
  'children',
];

test('texts alone in an element pass without a word, and so do those of tests', () => {
  for (const [index, jsx] of KEPT.entries()) plant(`kept-${index}.tsx`, component(jsx));
  plant(
    'typed.tsx',
    'interface Props { mark: ReactElement }\nexport const One = ({ mark }: Props) => <p>{mark} <b /></p>;',
  );
  plant('one.test.tsx', component(LOOSE[0] as string));
  expect(checkTextNodes()).toEqual({ status: 0, lines: [] });
});
