import { isBuiltin } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { ResolverFactory } from 'oxc-resolver';

const resolver = new ResolverFactory({
  extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json'],
  conditionNames: ['import', 'require', 'default'],
});

/** `@scope/name/part` stands in the package `@scope/name`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * What an import reaches: a file of ours by its path from the root, `npm:<package>` or `node:<module>`. The name of a
 * package of ours alone means that its `exports` do not lead there. Undefined where nothing of that is reached.
 */
export function reach(root: string, file: string, specifier: string, ours: string[]): string | undefined {
  if (isBuiltin(specifier)) return `node:${specifier.replace(/^node:/, '')}`;
  const name = packageOf(specifier);
  const isPath = /^[./]/.test(specifier);
  if (!isPath && !ours.includes(name)) return /^[@\w]/.test(specifier) ? `npm:${name}` : undefined;
  const { path } = resolver.sync(dirname(join(root, file)), specifier);
  if (!path) return isPath ? undefined : name;
  const reached = relative(root, path).split(sep).join('/');
  const installed = reached.split('node_modules/').at(-1) as string;
  return installed === reached ? reached : `npm:${packageOf(installed)}`;
}
