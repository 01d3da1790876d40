import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVERY_PACKAGE } from '../scripts/src/build/build-changed';
import { filesIn, readRelease } from '../scripts/src/build/release-file';
import { print, runCommand, timed, UsageError } from '../scripts/src/command';
import { somebodyElse } from '../scripts/src/testing/somebody-else';
import { ROOT } from '../scripts/src/workspace';
import { copySources, runInCopy } from './copy-of-sources';

const REMOTES = EVERY_PACKAGE.filter((name) => name !== 'shell');

/**
 * Files of a package that differ between two clones, including missing ones.
 *
 * @param hasEarlier ignores extra files of the first clone, whose shell keeps files of earlier builds
 */
function differences(
  name: string,
  [one, other]: readonly [string, string],
  { hasEarlier }: { hasEarlier: boolean },
): string[] {
  const read = (clone: string) => {
    const dist = join(clone, name, 'dist');
    return new Map(filesIn(dist).map((file) => [file, readFileSync(join(dist, file), 'latin1')]));
  };
  const [here, there] = [read(one), read(other)];
  const files = [...new Set([...(hasEarlier ? [] : here.keys()), ...there.keys()])];
  return files.filter((file) => here.get(file) !== there.get(file)).map((file) => `${name}/dist/${file}`);
}

const IN_EVERY_BUNDLE = 'shared-domain/src/campos/fecha.rules.ts';

/** Release names after a warm-cache build with `added` appended to that source. */
async function namesWith(clone: string, added: string): Promise<(string | undefined)[]> {
  const file = join(clone, IN_EVERY_BUNDLE);
  writeFileSync(file, readFileSync(join(ROOT, IN_EVERY_BUNDLE), 'utf8') + added);
  await runInCopy(clone, process.env, 'build', ...EVERY_PACKAGE);
  return EVERY_PACKAGE.map((name) => readRelease(join(clone, name, 'dist'))?.release);
}

/** A comment must not change a release name, and a statement must. */
async function requireNamesOfBytes(clone: string, names: readonly (string | undefined)[]): Promise<void> {
  const commented = await namesWith(clone, '// Otro comentario.\n');
  if (commented.some((name, at) => name !== names[at]))
    throw new UsageError('Un comentario cambió un nombre.');
  const changed = await namesWith(clone, "Reflect.set(globalThis, 'cambio', 1);\n");
  if (changed.some((name, at) => name === names[at]))
    throw new UsageError('Otros bytes tienen el mismo nombre.');
  await namesWith(clone, '');
}

/**
 * `npm run prove -- reproduce`: builds all packages in two clones with different path, user, home, language, time
 * zone and clock. Compares every file, then publishes from both into one folder.
 */
await runCommand({}, async () => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  // On the same disk, because of hard links.
  const place = mkdtempSync(join(ROOT, '.cache/dos-clones-'));
  const clones = [join(place, 'uno'), join(place, 'otra/persona/mas/adentro')] as const;
  const people = [process.env, somebodyElse(place)] as const;
  try {
    await timed('Copiando las fuentes dos veces', 'Copiadas', () => clones.forEach(copySources));
    for (const [index, folder] of clones.entries()) {
      const env = people[index] as NodeJS.ProcessEnv;
      await timed(`Construyendo en ${folder}`, 'Construido', () =>
        runInCopy(folder, env, 'build', ...EVERY_PACKAGE),
      );
    }
    const requireEqual = (how: { hasEarlier: boolean }) => {
      const differing = EVERY_PACKAGE.flatMap((name) => differences(name, clones, how));
      if (differing.length > 0) throw new UsageError(`Difieren: ${differing.join(', ')}`);
    };
    requireEqual({ hasEarlier: false });
    const names = EVERY_PACKAGE.map((name) => readRelease(join(clones[0], name, 'dist'))?.release);
    await timed('Cambiando las fuentes, y de vuelta', 'Cambiadas', () =>
      requireNamesOfBytes(clones[0], names),
    );
    requireEqual({ hasEarlier: true });
    const to = join(place, 'versiones');
    for (const name of REMOTES) {
      const options = [name, '--to', to, '--sin-montar'];
      await runInCopy(clones[0], people[0], 'publish-remote', ...options);
      const said = await runInCopy(clones[1], people[1], 'publish-remote', ...options);
      if (!said.includes('ya era la vigente')) throw new UsageError(`${name} se publicó dos veces:\n${said}`);
    }
    print(
      '  Todos los archivos son iguales, también de vuelta de un cambio, y quien publica después encuentra publicada la misma versión.',
    );
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
});
