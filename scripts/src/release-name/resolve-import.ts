import { existsSync, realpathSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { ResolverFactory } from 'oxc-resolver';
import { packageOf } from '../imports/imports';

/** What an import leads to: a file of ours, or a package that somebody else wrote, by its folder. */
export type Target = { file: string } | { packageFolder: string };

/** Our own packages, whose sources are bundled; where they were installed from files, they lie there too. */
const OURS_INSTALLED = /\/node_modules\/(shared-[^/]+|scripts)$/;

const resolver = new ResolverFactory({
  extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
  conditionNames: ['import', 'require', 'default'],
});

/** The folder of a package as the files of `from` get it, links followed. */
function installedFolder(name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return realpathSync(folder);
  return dirname(from) === from ? undefined : installedFolder(name, dirname(from));
}

/** Forgets where imports led: files may have come and gone since. */
export function forgetPlaces(): void {
  resolver.clearCache();
}

export function resolveImport(from: string, specifier: string): Target | undefined {
  if (isBuiltin(specifier)) return undefined;
  const folder = /^[./#]/.test(specifier) ? undefined : installedFolder(packageOf(specifier), dirname(from));
  const isOfOthers = folder?.includes('/node_modules/') && !OURS_INSTALLED.test(folder);
  if (folder && isOfOthers) return { packageFolder: folder };
  const { path } = resolver.sync(dirname(from), specifier.replace(/\?.*/s, ''));
  return path ? { file: path } : undefined;
}
