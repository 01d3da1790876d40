import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canonical } from 'shared-domain/skew';
import { moduleNamesIn } from '../imports/module-names';

/** Files of types by their path from the folder of the packages, such as `shared-ui/src/index.d.ts`. */
export type Surface = Record<string, string>;

function fileOf(folder: string, from: string, specifier: string): string | undefined {
  const path = join(dirname(from), specifier);
  return [`${path}.d.ts`, `${path}/index.d.ts`].find((file) => existsSync(join(folder, file)));
}

/** The types that are reached from one file, and only these: what a package keeps to itself does not count. */
export function surfaceFrom(folder: string, entry: string): Surface {
  const surface: Surface = {};
  const queue = [entry];
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (file in surface) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    surface[file] = text;
    for (const { specifier } of moduleNamesIn(file, text)) {
      const next = specifier?.startsWith('.') && fileOf(folder, file, specifier);
      if (next) queue.push(next);
    }
  }
  return Object.fromEntries(Object.entries(surface).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Equal content has an equal fingerprint: types of a package, or the shape of a call. */
export function fingerprintOf(content: unknown): string {
  return createHash('sha256').update(canonical(content)).digest('hex').slice(0, 16);
}
