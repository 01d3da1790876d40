import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../workspace';

/** Builds a page that provides a package, and prints the ids of the modules with which it does. */
const PROGRAM = `
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { reproduciblePaths } from ${JSON.stringify(join(ROOT, 'scripts/src/webpack/reproducible-paths.ts'))};

const shared = { uno: { version: '1.0.0', requiredVersion: '1.0.0', singleton: true, eager: true } };
webpack({
  context: process.cwd(),
  mode: 'production',
  entry: './index.js',
  plugins: [reproduciblePaths, new ModuleFederationPlugin({ name: 'p', shared, dts: false, manifest: false })],
}).run((error, stats) => {
  if (error) throw error;
  const { modules } = stats.toJson({ all: false, modules: true, ids: true, orphanModules: true, nestedModules: true });
  console.log(JSON.stringify(modules.filter(({ moduleType }) => moduleType === 'provide-module').map(({ id }) => id)));
});
`;

function idsIn(folder: string): unknown {
  mkdirSync(join(folder, 'inside/node_modules/uno'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const write = (file: string, text: string) => writeFileSync(join(folder, 'inside', file), text);
  write('package.json', '{"name":"p","type":"module"}');
  write('index.js', "import 'uno';");
  write('build.mjs', PROGRAM);
  write('node_modules/uno/package.json', '{"name":"uno","version":"1.0.0","main":"index.js"}');
  write('node_modules/uno/index.js', 'globalThis.uno = 1;');
  const args = ['--import', 'tsx', 'build.mjs'];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: join(folder, 'inside'), encoding: 'utf8' }));
}

test('what a page provides has the same ids wherever the page is built', () => {
  const parent = mkdtempSync(join(tmpdir(), 'ofrecidos-'));
  const [one, other] = [join(parent, 'uno'), join(parent, 'dos')];
  for (const folder of [one, other]) mkdirSync(folder);
  const ids = idsIn(one);
  expect(ids).toEqual([expect.anything()]);
  expect(idsIn(other)).toEqual(ids);
  rmSync(parent, { recursive: true });
});
