import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canonical } from 'shared-domain/remotes/skew';
import { compiler, emitTypes } from './emit-types';

/** By path, such as `shared-ui/src/index.d.ts`. */
export type Surface = Record<string, string>;

/** Types of third-party packages follow from their versions. */
const COMPARED = ['shared-auth', 'shared-ui'];
/** As the compiler writes it. */
const RELATIVE = /(?:from |import\(?) ?['"](\.[^'"]*)['"]/g;
/** Import lists and inline import types. */
const FROM_DOMAIN =
  /import (?:type )?\{([^}]*)\} from 'shared-domain\/([\w-]+)';|import\("shared-domain\/([\w-]+)"\)\.(\w+)/g;

function fileOf(folder: string, from: string, specifier: string): string | undefined {
  const path = join(dirname(from), specifier);
  return [`${path}.d.ts`, `${path}/index.d.ts`].find((file) => existsSync(join(folder, file)));
}

function domainNames(text: string): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const [, list, entryOfList, entry = entryOfList ?? '', name] of text.matchAll(FROM_DOMAIN)) {
    const taken = (list ?? name ?? '').split(',').map((one) => one.replace(/ as .*|type /g, '').trim());
    names.set(entry, [...(names.get(entry) ?? []), ...taken]);
  }
  return names;
}

/** Follows relative imports. */
function reachedFrom(folder: string, entry: string, text: string): Surface {
  const surface: Surface = { [entry]: text };
  const queue = [entry];
  for (let file = queue.pop(); file; file = queue.pop()) {
    for (const [, specifier = ''] of surface[file]?.matchAll(RELATIVE) ?? []) {
      const next = fileOf(folder, file, specifier);
      if (!next || next in surface) continue;
      surface[next] = readFileSync(join(folder, next), 'utf8');
      queue.push(next);
    }
  }
  return surface;
}

/**
 * The types reachable from one file. Includes used types of shared-domain, except API calls, which are compared by
 * schema.
 */
export function surfaceFrom(folder: string, entry: string): Surface {
  const surface = reachedFrom(folder, entry, readFileSync(join(folder, entry), 'utf8'));
  const domain = [...domainNames(Object.values(surface).join('\n'))].map(([subject, names]) => {
    const index = `shared-domain/src/${subject}/index.d.ts`;
    const takes = (line: string) => names.some((name) => new RegExp(`\\b${name}\\b`).test(line));
    const lines = readFileSync(join(folder, index), 'utf8').split('\n').filter(takes);
    return reachedFrom(folder, index, lines.join('\n'));
  });
  const files = Object.entries<string>(Object.assign({}, ...domain, surface));
  return Object.fromEntries(files.sort(([one], [other]) => (one < other ? -1 : 1)));
}

export function fingerprintOf(content: unknown): string {
  return createHash('sha256').update(canonical(content)).digest('hex').slice(0, 16);
}

/** Empty without a compiler, which disables the comparison. */
export function sharedTypes(): Record<string, Surface> {
  if (!compiler()) return {};
  const folder = emitTypes();
  return Object.fromEntries(COMPARED.map((name) => [name, surfaceFrom(folder, `${name}/src/index.d.ts`)]));
}

export function fingerprintsOf(types: Readonly<Record<string, Surface>>): Record<string, string> {
  return Object.fromEntries(Object.entries(types).map(([name, surface]) => [name, fingerprintOf(surface)]));
}
