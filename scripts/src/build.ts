import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Built, buildChanged, EVERY_PACKAGE } from './build/build-changed';
import { ASKED_NOT_TO_MOUNT } from './check/finding';
import { print, runCommand, seconds, UsageError } from './command';
import { publishBuilds } from './publish/publish';
import { guardReleases, releasesInUse } from './skew/broken-releases';
import { placeShellFile } from './skew/shell-file';
import { reportRefused } from './store/history';
import { readyOwnStore } from './store/own-store';
import { readRegistry } from './store/registry';
import { requireAcceptedKey } from './store/signatures';
import { LOCAL_STORE, packageFolder } from './workspace';

/** `demo` needs no browser. */
type Starting = 'demo' | 'service' | undefined;

async function publish(
  builds: readonly Built[],
  starting: Starting,
  isMountLeftOut: boolean | undefined,
): Promise<void> {
  const shell = builds.find(({ release }) => release.name === 'shell')?.release.release ?? '';
  await readyOwnStore(LOCAL_STORE);
  try {
    requireAcceptedKey(LOCAL_STORE);
  } catch (error) {
    if (!starting || !(error instanceof UsageError)) throw error;
    return print(`\n  ATENCIÓN: ${error.message}\n      Se sirve lo que estaba vigente.\n`);
  }
  // The first start of a demonstration skips the mount check, which takes a minute: no user works with it yet.
  const isFirst = starting === 'demo' && Object.keys(readRegistry(LOCAL_STORE.registry).remotes).length === 0;
  const isGood = await publishBuilds(builds, {
    store: LOCAL_STORE,
    shell,
    isBrowserOptional: starting === 'demo',
    mountLeftOut: isMountLeftOut
      ? ASKED_NOT_TO_MOUNT
      : isFirst
        ? 'son las primeras versiones de esta demostración'
        : undefined,
    isSameLeftOut: true,
  });
  placeShellFile(LOCAL_STORE);
  reportRefused(LOCAL_STORE);
  if (isGood) return;
  if (!starting) throw new UsageError('No todo se publicó: arriba está el motivo de cada uno.');
  print('\n  ATENCIÓN: no todo se publicó (el motivo está arriba). Se sirve lo que estaba vigente.\n');
}

/** The served shell and remotes remain. */
function refuseShell(starting: Starting): void {
  const way = 'Adapte los cambios, publique antes esos remotos, o agregue --de-todos-modos.';
  const isBuilt = existsSync(join(packageFolder('shell'), 'dist/index.html'));
  if (!starting || !isBuilt) throw new UsageError(`No se construyó la aplicación ni se publicó nada. ${way}`);
  print(
    `\n  ATENCIÓN: no se construyó la aplicación ni se publicó nada, se sirve lo que estaba vigente. ${way}\n`,
  );
}

/**
 * `npm run build [-- paquete…] [--de-todos-modos]`: builds changed packages. `--publish` also reviews and publishes,
 * but not for named packages, which publish-remote checks.
 */
await runCommand(
  {
    publish: { type: 'boolean' },
    starting: { type: 'string' },
    'sin-montar': { type: 'boolean' },
    'de-todos-modos': { type: 'boolean' },
  },
  async ({ positionals, values }) => {
    const started = performance.now();
    const starting = values.starting as Starting;
    const isWhole = positionals.length === 0;
    // Reports an unreadable registry first.
    const isGuarded = values.publish && isWhole && releasesInUse(LOCAL_STORE).length > 0;
    const packages = isWhole ? EVERY_PACKAGE : positionals;
    const builds = await buildChanged(isGuarded ? packages.filter((name) => name !== 'shell') : packages);
    if (isGuarded) {
      // The shell is served from its build folder, so it is built only if releases in use fit it.
      const remotes = builds.map(({ release }) => release);
      const isFitting = await guardReleases(LOCAL_STORE, remotes, values['de-todos-modos'] ?? false);
      if (!isFitting) return refuseShell(starting);
      builds.push(...(await buildChanged(['shell'])));
    }
    const count = builds.filter(({ isNew }) => isNew).length;
    print(
      count > 0
        ? `  Construidos ${count} en ${seconds(started)}`
        : '  Nada cambió desde la última construcción',
    );
    if (!values.publish || !isWhole) return;
    await publish(builds, starting, values['sin-montar']);
  },
);
