import { execFile } from 'node:child_process';
import {
  cpSync,
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
import { filesIn } from '../build/release-file';
import { ROOT } from '../workspace';

const run = promisify(execFile);
const CACHES = join(ROOT, 'node_modules/.cache/webpack');

const REMOTE = `import { label } from './label';
export const contract = 1;
export const address = import.meta.url;
export default function Remote() {
  return <p>{label}</p>;
}
`;

let parent: string;

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'lugares-'));
});

afterAll(() => {
  rmSync(parent, { recursive: true, force: true });
  for (const cache of readdirSync(CACHES).filter((name) => name.startsWith('remote_lugar-'))) {
    rmSync(join(CACHES, cache), { recursive: true });
  }
});

/** Builds the same remote in a folder of its own, with `from` as the working directory of the command. */
async function buildIn(name: string, from: string): Promise<Map<string, string>> {
  const remote = join(parent, name, 'remote-lugar');
  mkdirSync(join(remote, 'src'), { recursive: true });
  cpSync(join(ROOT, 'remote-cliente/package.json'), join(remote, 'package.json'));
  writeFileSync(
    join(remote, 'webpack.config.ts'),
    "import { remoteConfig } from 'scripts/webpack-remote';\n\nexport default remoteConfig({ name: 'remote-lugar', root: import.meta.dirname });\n",
  );
  writeFileSync(join(remote, 'src/label.ts'), "export const label: string = 'Inicio';\n");
  writeFileSync(join(remote, 'src/remote.tsx'), REMOTE);
  symlinkSync(join(ROOT, 'node_modules'), join(remote, 'node_modules'));
  const command = join(ROOT, 'node_modules/.bin/tsx');
  await run(command, [join(ROOT, 'scripts/src/build.ts'), remote], { cwd: from });
  const dist = join(remote, 'dist');
  return new Map(filesIn(dist).map((file) => [file, readFileSync(join(dist, file), 'latin1')]));
}

test('equal sources give equal bytes in any folder, and none of them holds the folder', async () => {
  const [here, there] = await Promise.all([buildIn('a', ROOT), buildIn('another', parent)]);
  expect([...there.keys()]).toEqual([...here.keys()]);
  for (const [file, text] of here) expect([file, there.get(file) === text]).toEqual([file, true]);
  for (const [file, text] of here) expect([file, text.includes(parent)]).toEqual([file, false]);
}, 60_000);
