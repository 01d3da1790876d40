import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../workspace';
import { describeShell } from './describe-shell';

/** Prints the packages that the bundle of the shell has for the remotes, with the names that webpack knows of them. */
const PROGRAM = `
import { shellConfig } from ${JSON.stringify(join(ROOT, 'scripts/src/webpack/shell.ts'))};
import webpack from 'webpack';

const configuration = shellConfig({ root: ${JSON.stringify(join(ROOT, 'shell'))} });
const plugins = configuration.plugins.filter(({ constructor }) => constructor.name === 'ModuleFederationPlugin');
const compiler = webpack({ ...configuration, plugins, cache: false, optimization: { minimize: false } });
compiler.hooks.shouldEmit.tap('test', () => false);
compiler.run((error, { compilation }) => {
  if (error) throw error;
  const packages = {};
  for (const module of compilation.modules) {
    const [dependency] = [module, ...module.blocks].flatMap(({ dependencies }) => dependencies);
    const provided = module.type === 'provide-module' && compilation.moduleGraph.getModule(dependency);
    if (!provided) continue;
    const names = compilation.moduleGraph.getProvidedExports(provided);
    // A module in CommonJS is also its own default export.
    const own = provided.buildMeta.exportsType === 'namespace' ? [] : ['default'];
    packages[module._name] = { version: module._version, names: [...new Set([...names, ...own])].sort() };
  }
  console.log(JSON.stringify(packages));
});
`;

test('the description of the shell has the packages, versions and names of its bundle', () => {
  const { packages } = describeShell('x').offers;
  const described = Object.entries(packages).map(([name, { version, names }]) => [name, { version, names }]);
  const args = ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM];
  const bundled = execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  expect(Object.fromEntries(described)).toEqual(JSON.parse(bundled));
}, 120_000);
