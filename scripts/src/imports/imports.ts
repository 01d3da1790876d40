import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { ResolverFactory } from 'oxc-resolver';
import { type ModuleName, moduleNamesIn } from './module-names';

/** An import, and what it leads to. */
export interface Import extends ModuleName {
  /**
   * A file of ours by its path from the root, `npm:<package>` or `node:<module>`. The name of a package of ours alone
   * means that its `exports` do not lead there. Undefined where the import leads to none of these.
   */
  target: string | undefined;
}

const SOURCE = /\.[cm]?[jt]sx?$/;
const GENERATED = new Set(['node_modules', 'dist', 'releases', 'test-results']);

const resolver = new ResolverFactory({
  extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json'],
  conditionNames: ['import', 'require', 'default'],
});

/** The folders that `workspaces` of package.json names, patterns such as `remote-*` included. */
export function packagesIn(root: string): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const patterns = workspaces.map((pattern) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`));
  return readdirSync(root).filter(
    (name) => patterns.some((one) => one.test(name)) && existsSync(join(root, name, 'package.json')),
  );
}

export function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return GENERATED.has(entry.name) ? [] : sourcesIn(path);
    return SOURCE.test(entry.name) ? [path] : [];
  });
}

/** Of `@scope/name/part`, the package `@scope/name`. */
function packageOf(specifier: string): string {
  const length = specifier.startsWith('@') ? 2 : 1;
  return specifier.split('/').slice(0, length).join('/');
}

function targetOf(root: string, file: string, specifier: string, packages: string[]): string | undefined {
  if (isBuiltin(specifier)) return `node:${specifier.replace(/^node:/, '')}`;
  const name = packageOf(specifier);
  const isPath = /^[./]/.test(specifier);
  if (!isPath && !packages.includes(name)) return /^[@\w]/.test(specifier) ? `npm:${name}` : undefined;
  const { path } = resolver.sync(dirname(join(root, file)), specifier);
  if (!path) return isPath ? undefined : name;
  const target = relative(root, path).split(sep).join('/');
  const installed = target.split('node_modules/').at(-1) as string;
  return installed === target ? target : `npm:${packageOf(installed)}`;
}

/** What each source of the packages of a workspace imports, by its path from the root. */
export function importsIn(root: string): Map<string, Import[]> {
  const packages = packagesIn(root);
  const files = packages.flatMap((name) => sourcesIn(join(root, name)));
  return new Map(
    files.map((path) => {
      const file = relative(root, path).split(sep).join('/');
      const names = moduleNamesIn(file, readFileSync(path, 'utf8'));
      return [
        file,
        names.map((one) => ({
          ...one,
          target: one.specifier && targetOf(root, file, one.specifier, packages),
        })),
      ];
    }),
  );
}
