import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { forgetBuild } from '../build/current-build';
import { filesIn } from '../build/release-file';
import { somebodyElse } from '../testing/somebody-else';
import { ROOT } from '../workspace';

const run = promisify(execFile);
const CACHES = join(ROOT, 'node_modules/.cache/webpack');

const REMOTE = `import { Screen } from './screen';
export const contract = 1;
export const address = import.meta.url;
export default Screen;
`;
const SCREEN = `import { callApi, downloadFile } from 'shared-auth';
import { Alert, Badge, type Tone } from 'shared-ui';
import { label } from './label';
const tone: Tone = 'info';
export function neverUsed() {
  return <Alert tone={tone} title={String(downloadFile('GET /api/desembolsos'))} />;
}
export function Screen() {
  return (
    <button type="button" onClick={() => callApi('GET /api/equipos')}>
      <Badge
        tone={tone}
      >
        {label}
      </Badge>
    </button>
  );
}
`;

const LABEL = "export const label: string = 'Inicio';\n";

let parent: string;

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'lugares-'));
});

afterAll(() => {
  for (const name of ['a', 'another']) forgetBuild(join(parent, name, 'remote-lugar'));
  rmSync(parent, { recursive: true, force: true });
  const caches = existsSync(CACHES) ? readdirSync(CACHES) : [];
  for (const cache of caches.filter((name) => name.startsWith('remote_lugar-'))) {
    rmSync(join(CACHES, cache), { recursive: true });
  }
});

/** @param label source of one of its modules */
async function buildIn(
  name: string,
  from: string,
  env = process.env,
  label = LABEL,
): Promise<Map<string, string>> {
  const remote = join(parent, name, 'remote-lugar');
  mkdirSync(join(remote, 'src'), { recursive: true });
  cpSync(join(ROOT, 'remote-cliente/package.json'), join(remote, 'package.json'));
  writeFileSync(
    join(remote, 'webpack.config.ts'),
    "import { remoteConfig } from 'scripts/webpack-remote';\n\nexport default remoteConfig({ name: 'remote-lugar', root: import.meta.dirname });\n",
  );
  writeFileSync(join(remote, 'src/label.ts'), label);
  writeFileSync(join(remote, 'src/remote.tsx'), REMOTE);
  writeFileSync(join(remote, 'src/screen.tsx'), SCREEN);
  if (!existsSync(join(remote, 'node_modules')))
    symlinkSync(join(ROOT, 'node_modules'), join(remote, 'node_modules'));
  const command = join(ROOT, 'node_modules/.bin/tsx');
  await run(command, [join(ROOT, 'scripts/src/build.ts'), remote], { cwd: from, env });
  const dist = join(remote, 'dist');
  return new Map(filesIn(dist).map((file) => [file, readFileSync(join(dist, file), 'latin1')]));
}

let here: Map<string, string>;
let there: Map<string, string>;

beforeAll(async () => {
  [here, there] = await Promise.all([buildIn('a', ROOT), buildIn('another', parent, somebodyElse(parent))]);
}, 180_000);

test('a release is named by its bytes: a comment keeps the name, another text has another one, and back it is the first', async () => {
  const nameWith = async (label?: string) => {
    const files = await buildIn('a', ROOT, process.env, label);
    return JSON.parse(files.get('release.json') ?? '').release;
  };
  const { release } = jsonOf('release.json');
  expect(await nameWith(`${LABEL}// De la primera pantalla.\n`)).toBe(release);
  expect(await nameWith(LABEL.replace('Inicio', 'Final'))).not.toBe(release);
  expect(await nameWith()).toBe(release);
}, 120_000);

const jsonOf = (file: string) => JSON.parse(Buffer.from(here.get(file) ?? '', 'latin1').toString());

test('equal sources give equal bytes wherever and by whomever they are built, and none of them tells of it', () => {
  expect([...there.keys()]).toEqual([...here.keys()]);
  for (const [file, text] of here) expect([file, there.get(file) === text]).toEqual([file, true]);
  for (const [file, text] of here) expect([file, text.includes(parent)]).toEqual([file, false]);
});

test('a build says what its bundle takes from the page and which calls it makes, and nothing that is left out', () => {
  const { uses } = jsonOf('release.json');
  expect(uses.packages['shared-ui']).toEqual({
    Badge: {
      at: ['src/screen.tsx:11'],
      props: { tone: 'src/screen.tsx:12', children: 'src/screen.tsx:11' },
    },
  });
  expect(uses.packages['shared-auth']).toEqual({ callApi: { at: ['src/screen.tsx:10'] } });
  expect(uses.packages['react/jsx-runtime']).toMatchObject({ jsx: { at: ['src/screen.tsx'] } });
  const at = ['src/screen.tsx:10'];
  expect(uses.calls).toEqual({ 'GET /api/equipos': { fingerprint: expect.stringMatching(/^\w{16}$/), at } });
});

test('beside it lie the calls and the types that it was built against', () => {
  const { calls, types } = jsonOf('built-against.json');
  expect(Object.keys(calls)).toEqual(['GET /api/equipos']);
  expect(Object.keys(types)).toEqual(['shared-auth', 'shared-ui']);
  expect(types['shared-ui']['shared-ui/src/feedback/badge.d.ts']).toContain('BadgeProps');
});
