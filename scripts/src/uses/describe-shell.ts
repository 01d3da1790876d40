import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Offers, ShellFile } from 'shared-domain/remotes';
import { currentCalls } from 'shared-domain/remotes/skew';
import { readSource, shellContract } from '../remote-source/remote-source';
import { fingerprintsOf, sharedTypes } from '../types/surfaces';
import { PARTS, provided } from '../webpack/singletons';
import { ROOT } from '../workspace';

const SHELL = join(ROOT, 'shell');

/** Their exports define the names for remotes. */
const INDEXES: Record<string, string> = {
  'react-router-dom': join(SHELL, 'src/singletons/react-router-dom.ts'),
  'shared-auth': join(ROOT, 'shared-auth/src/index.ts'),
  'shared-ui': join(ROOT, 'shared-ui/src/index.ts'),
};

/** As in webpack, a CommonJS module is also its default export. */
const PROGRAM = `
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
const { cache } = createRequire(import.meta.url);
const names = {};
for (const name of process.argv.slice(1)) {
  const module = await import(name);
  const isCommonJs = fileURLToPath(import.meta.resolve(name)) in cache;
  names[name] = isCommonJs ? [...new Set([...Object.keys(module.default), 'default'])] : Object.keys(module);
}
console.log(JSON.stringify(names));
`;

function namesOfInstalled(packages: readonly string[]): Record<string, string[]> {
  // React exports different names in production.
  const options = ['--conditions=browser', '--input-type=module', '--eval', PROGRAM];
  const env = { ...process.env, NODE_ENV: 'production' };
  return JSON.parse(
    execFileSync(process.execPath, [...options, ...packages], { cwd: SHELL, env, encoding: 'utf8' }),
  );
}

export function describeShell(release: string): ShellFile {
  const types = sharedTypes();
  const fingerprints = fingerprintsOf(types);
  const shared = Object.entries(provided(SHELL)).map(([name, { version }]) => ({
    name: PARTS[name] ?? name,
    version,
  }));
  const installed = namesOfInstalled(shared.map(({ name }) => name).filter((name) => !INDEXES[name]));
  const packages: Offers['packages'] = {};
  for (const { name, version } of shared.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const index = INDEXES[name];
    const names = (index ? readSource(index).names : installed[name])?.sort();
    const fingerprint = fingerprints[name];
    packages[name] = { version, ...(names && { names }), ...(fingerprint && { types: fingerprint }) };
  }
  return { release, contract: shellContract(), offers: { packages }, calls: currentCalls(), types };
}
