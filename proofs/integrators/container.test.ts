import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readRelease } from '../../scripts/src/build/release-file';
import { candidateAt } from '../../scripts/src/check/candidate';
import { checkFiles, pageHere } from '../../scripts/src/check/check-files';

import type { BundlerName } from '../../scripts/src/kit/remote-here';
import { ROOT } from '../../scripts/src/workspace';

const run = promisify(execFile);

const REMOTE = `import * as React from 'react';
import { lazy } from 'react';
import styled, { css } from 'styled-components';
const Box = styled.div\`\${css\`color: red;\`}\`;
const Part = lazy(() => import('./part'));
export const contract: number = 1;
export default function Remote() { return <Box title={'ñandú ' + React.version}><Part /></Box>; }
`;

const VITE = `import { remotePlugin } from './kit/vite.js';
export default { plugins: [remotePlugin({ name: 'remote-prueba', root: import.meta.dirname })] };
`;
const configFor = (bundler: BundlerName) => `import { remoteConfig } from './kit/${bundler}.js';
export default remoteConfig({ name: 'remote-prueba', root: import.meta.dirname });
`;

let parent: string;

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'contenedores-'));
  symlinkSync(join(ROOT, 'node_modules'), join(parent, 'node_modules'));
});

afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** The bundlers' command lines are not installed, so a script calls their APIs. */
const buildFor = (bundler: BundlerName) => `import configuration from './${bundler}.config.js';
import * as bundler from '${bundler === 'rspack' ? '@rspack/core' : bundler}';
(bundler.rspack ?? bundler.default)(configuration).run((error, stats) => {
  if (error || stats.hasErrors()) throw error ?? Error(stats.toString('errors-only'));
});
`;

/** Builds a remote from the files of docs/integrators.md outside the workspace. */
async function build(bundler: BundlerName): Promise<string> {
  const folder = join(parent, bundler);
  mkdirSync(join(folder, 'src'), { recursive: true });
  cpSync(join(ROOT, 'scripts/kit'), join(folder, 'kit'), { recursive: true });
  symlinkSync(join(ROOT, 'proofs/node_modules'), join(folder, 'node_modules'));
  const files = {
    'package.json': '{"name":"remote-prueba","type":"module"}',
    [`${bundler}.config.js`]: bundler === 'vite' ? VITE : configFor(bundler),
    'src/remote.tsx': REMOTE,
    'src/part.tsx': 'export default function Part() { return <p>{import.meta.url}</p>; }',
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const [vite, script] = [join(folder, 'node_modules/vite/bin/vite.js'), join(folder, 'build.mjs')];
  writeFileSync(script, buildFor(bundler));
  await run(process.execPath, bundler === 'vite' ? [vite, 'build'] : [script], { cwd: folder });
  return join(folder, 'dist');
}

test.each(['webpack', 'rspack'] as const)('what %s builds is in order', async (bundler) => {
  expect((await checkFiles(candidateAt(await build(bundler)), pageHere())).findings).toEqual([]);
});

describe('what Vite builds', () => {
  let dist: string;
  let remote: { init(scope: object): void; get(id: string): Promise<() => Record<string, unknown>> };
  const shared = (name: string) => ({ '1.0.0': { get: async () => () => require(name) } });
  const names = ['react', 'react/jsx-runtime', 'styled-components'];
  const page = () => Object.fromEntries(names.map((name) => [name, shared(name)]));

  beforeAll(async () => {
    dist = await build('vite');
  });

  beforeEach(() => {
    const { metaData } = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8'));
    const code = readFileSync(join(dist, metaData.remoteEntry.name), 'utf8');
    remote = new Function(`${code}\nreturn remote_prueba;`)();
  });

  test('is in order: one classic script, its manifest and the hashes of both', async () => {
    expect((await checkFiles(candidateAt(dist), pageHere())).findings).toEqual([]);
    const files = Object.keys(readRelease(dist)?.integrity ?? {});
    expect(files).toEqual(['mf-manifest.json', expect.stringMatching(/^remoteEntry\.[0-9a-f]{12}\.js$/)]);
  });

  test('runs with the modules of the page, whether they are ES modules or CommonJS', async () => {
    remote.init(page());
    const module = (await remote.get('./remote'))();
    expect(module).toEqual({ contract: 1, default: expect.any(Function) });
    expect(await remote.get('./remote').then((factory) => factory())).toBe(module);
  });

  test('names what the page does not share, and runs when it does', async () => {
    const scope: Record<string, object> = page();
    delete scope['styled-components'];
    remote.init(scope);
    await expect(remote.get('./remote')).rejects.toThrow('La página no comparte styled-components');
    scope['styled-components'] = shared('styled-components');
    expect((await remote.get('./remote'))()).toMatchObject({ contract: 1 });
  });
});
