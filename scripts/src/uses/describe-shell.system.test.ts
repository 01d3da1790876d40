import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../workspace';
import { describeShell } from './describe-shell';

/** Prints the packages in the shell's bundle with their exports, according to webpack. */
const PROGRAM = `
import { shellConfig } from ${JSON.stringify(join(ROOT, 'scripts/src/webpack/shell.ts'))};
import webpack from 'webpack';

const configuration = shellConfig({ root: ${JSON.stringify(join(ROOT, 'shell'))} });
const compiler = webpack({ ...configuration, plugins: [], cache: false, optimization: { minimize: false } });
compiler.hooks.shouldEmit.tap('test', () => false);
compiler.run((error, { compilation }) => {
  if (error) throw error;
  const { modules, moduleGraph } = compilation;
  const packages = {};
  const { dependencies } = [...modules].find(({ resource }) => resource?.endsWith('/remotes/shared-packages.ts'));
  for (const dependency of dependencies) {
    const module = moduleGraph.getModule(dependency);
    if (!module || /federation|manifest/.test(dependency.request)) continue;
    const names = moduleGraph.getProvidedExports(module);
    // A module in CommonJS is also its own default export.
    const own = module.buildMeta.exportsType === 'namespace' ? [] : ['default'];
    packages[dependency.request.replace('../singletons/', '')] = [...new Set([...names, ...own])].sort();
  }
  console.log(JSON.stringify(packages));
});
`;

test('the description of the shell has the packages and names of its bundle', () => {
  const { packages } = describeShell('x').offers;
  const described = Object.entries(packages).map(([name, { names }]) => [name, names]);
  const args = ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM];
  const bundled = execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  expect(Object.fromEntries(described)).toEqual(JSON.parse(bundled));
}, 120_000);
