import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { linesOf, type Registry } from 'shared-domain';
import { print } from '../command';
import { withLock } from '../lock/lock';
import { replaceJson } from '../registry/json-file';
import { readRegistry } from '../registry/registry';
import { ROOT } from '../workspace';
import { publishKey } from './publish-key';
import { isSignedBy, signEntry } from './sign-entry';

/** Registries that this clone has signed. The file lies beside the key, so both are lost together. */
const SIGNED = join(ROOT, '.cache/publicar/registros-firmados.json');

function signedBefore(record: string): string[] {
  const places: string[] = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : [];
  // Only those whose folder is still there: tests publish into folders of their own.
  return places.filter((place) => existsSync(dirname(place)));
}

function withSignedLines({ remotes, trials, ...registry }: Registry): Registry {
  const key = publishKey();
  const lines = Object.entries(remotes).map(([name, line]) => [name, signEntry(name, line, key)]);
  const onTrial = Object.entries(trials ?? {}).map(([name, trial]) => {
    return [name, { ...trial, entry: signEntry(name, trial.entry, key) }];
  });
  const signed = { ...registry, remotes: Object.fromEntries(lines) };
  return trials ? { ...signed, trials: Object.fromEntries(onTrial) } : signed;
}

/**
 * Signs the lines of the own registry when this clone meets it for the first time: until then they were trusted as they
 * stood. Afterwards a line without a signature is one that no command wrote, and it stays without.
 */
export function signFirstTime(file: string, record = SIGNED): Promise<void> {
  const place = resolve(file);
  return withLock(`${file}.lock`, () => {
    const known = signedBefore(record);
    if (known.includes(place)) return;
    if (existsSync(file)) {
      replaceJson(file, withSignedLines(readRegistry(file)));
    }
    replaceJson(record, [...known, place]);
  });
}

/** Tells which lines the server will refuse: nobody who publishes here wrote them. */
export function reportUnsigned(file: string): void {
  // Other keys may be known to the server as well, so it decides itself.
  if (process.env.PUBLISH_KEYS !== undefined) return;
  const key = publishKey();
  for (const [name, line] of linesOf(readRegistry(file))) {
    if (isSignedBy(name, line, key)) continue;
    print(
      `  ATENCIÓN: ningún comando de este clon escribió la línea de ${name} en ${file}. El servidor sigue con el registro anterior hasta que se publique ${name} otra vez.`,
    );
  }
}
