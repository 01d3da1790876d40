import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ShellFile } from 'shared-domain/remotes';
import { currentCalls } from 'shared-domain/remotes/skew';
import { readRelease, writeRelease } from '../build/release-file';
import { fingerprintOf } from '../types/surfaces';
import { describeUses } from './describe-uses';

const CALL = 'GET /api/resumen';
const TYPES = { 'shared-ui': { 'shared-ui/src/index.d.ts': 'x' }, 'shared-auth': {} };
const shell: ShellFile = {
  release: 'abc',
  contract: 1,
  offers: { packages: {} },
  calls: currentCalls(),
  types: TYPES,
};

let root: string;

function put(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'usos-'));
  put(
    'src/remote.tsx',
    `import { Card } from 'shared-ui';\nexport default () => <Card title="a" />;\nexport const screens = ['cuotas'];\n`,
  );
  put(
    'src/calls.ts',
    `import { callApi } from 'shared-auth';\nexport const read = () => callApi('${CALL}');\n`,
  );
  put('src/left-out.tsx', `import { Button } from 'shared-ui';\n`);
  put('node_modules/shared-evaluaciones/src/a.js', `import { Badge } from 'shared-ui';\nBadge();\n`);
  put('dist/entry.js', `callApi("${CALL}")`);
  writeRelease(join(root, 'dist'), { name: 'remote-x', release: 'r', integrity: {} });
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const SOURCES: Record<string, string[]> = {
  webpack: [
    'webpack://remote_x/./src/remote.tsx',
    'webpack://remote_x/./src/calls.ts',
    'webpack://remote_x/./node_modules/shared-evaluaciones/src/a.js',
    'webpack://remote_x/webpack/runtime/load script',
  ],
  vite: ['../src/remote.tsx', '../src/calls.ts', '../node_modules/shared-evaluaciones/src/a.js'],
};

test.each(Object.keys(SOURCES))('what %s bundled tells what a release uses, and where', (bundler) => {
  put('dist/entry.js.map', JSON.stringify({ sources: SOURCES[bundler] }));
  describeUses(root, shell);
  const { uses, screens } = readRelease(join(root, 'dist')) ?? {};
  expect(screens).toEqual(['cuotas']);
  expect(uses?.packages['shared-ui']).toEqual({
    Badge: { at: ['shared-evaluaciones/src/a.js:2'] },
    Card: { at: ['src/remote.tsx:2'], props: { title: 'src/remote.tsx:2' } },
  });
  expect(uses?.calls).toEqual({
    [CALL]: { fingerprint: fingerprintOf(currentCalls()[CALL] ?? ''), at: ['src/calls.ts:2'] },
  });
  expect(Object.keys(uses?.types ?? {}).sort()).toEqual(['shared-auth', 'shared-ui']);
  const before = JSON.parse(readFileSync(join(root, 'dist/built-against.json'), 'utf8'));
  expect(before).toEqual({ calls: { [CALL]: currentCalls()[CALL] }, types: TYPES });
});
