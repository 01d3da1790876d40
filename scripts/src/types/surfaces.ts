import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canonical } from 'shared-domain/remotes/skew';
import { compiler, emitTypes } from './emit-types';

/** Files of types by their path from the folder of the packages, such as `shared-ui/src/index.d.ts`. */
export type Surface = Record<string, string>;

/** The shared packages of ours, whose types are compared: those of the others follow from their versions. */
const COMPARED = ['shared-auth', 'shared-ui'];
/** A relative import, as the compiler writes it. */
const RELATIVE = /(?:from |import\(?) ?['"](\.[^'"]*)['"]/g;
/** Names of shared-domain, as the compiler writes them: a list, or one name inline. */
const FROM_DOMAIN =
  /import (?:type )?\{([^}]*)\} from 'shared-domain\/([\w-]+)';|import\("shared-domain\/([\w-]+)"\)\.(\w+)/g;

function fileOf(folder: string, from: string, specifier: string): string | undefined {
  const path = join(dirname(from), specifier);
  return [`${path}.d.ts`, `${path}/index.d.ts`].find((file) => existsSync(join(folder, file)));
}

/** The names that emitted types take from shared-domain, by its entry. */
function domainNames(text: string): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const [, list, entryOfList, entry = entryOfList ?? '', name] of text.matchAll(FROM_DOMAIN)) {
    const taken = (list ?? name ?? '').split(',').map((one) => one.replace(/ as .*|type /g, '').trim());
    names.set(entry, [...(names.get(entry) ?? []), ...taken]);
  }
  return names;
}

/** The files that are reached from one, by relative imports. */
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
 * The types that are reached from one file, and only these: what a package keeps to itself does not count, and of
 * shared-domain what the file takes. The calls of the API are left out, because they are compared by what they mean.
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

/** Equal content has an equal fingerprint: types of a package, or the shape of a call. */
export function fingerprintOf(content: unknown): string {
  return createHash('sha256').update(canonical(content)).digest('hex').slice(0, 16);
}

/** The surfaces of the shared packages. Where there is no compiler there are none, and none are compared. */
export function sharedTypes(): Record<string, Surface> {
  if (!compiler()) return {};
  const folder = emitTypes();
  return Object.fromEntries(COMPARED.map((name) => [name, surfaceFrom(folder, `${name}/src/index.d.ts`)]));
}

export function fingerprintsOf(types: Readonly<Record<string, Surface>>): Record<string, string> {
  return Object.fromEntries(Object.entries(types).map(([name, surface]) => [name, fingerprintOf(surface)]));
}
