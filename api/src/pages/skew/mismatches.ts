import type { FastifyBaseLogger } from 'fastify';
import type { AvisoDesajuste, Registry } from 'shared-domain';
import { REMOTES } from 'shared-domain/remotes';
import { brokenCalls, type CallShapes, currentCalls } from 'shared-domain/skew';
import type { RegistryInUse } from '../registry/registry-in-use';
import { type ReleaseInUse, readAbout, releasesInUse } from './release-files';

export interface Mismatches {
  /** The releases in use whose calls this API no longer answers as they expect. */
  read(): Promise<AvisoDesajuste[]>;
}

async function mismatchOf(
  { remote, release, vigente, folder }: ReleaseInUse,
  now: CallShapes,
): Promise<AvisoDesajuste[]> {
  const read = await readAbout(folder);
  const uses = read?.about.uses;
  if (!uses) return [];
  const roles = REMOTES.find(({ name }) => name === remote)?.roles ?? Object.keys(read.about.areas ?? {});
  const { findings } = brokenCalls(uses, { before: read.before.calls, now, roles });
  if (findings.length === 0) return [];
  return [
    { remote, release, vigente, problemas: findings.map(({ file, problem }) => `${file}: ${problem}`) },
  ];
}

/** What of the registry decides about the answer. A tab that was closed meanwhile is no reason to compare again. */
function keyOf({ remotes, trials = {} }: Registry): string {
  const lines = {
    ...remotes,
    ...Object.fromEntries(Object.entries(trials).map(([name, { entry }]) => [`?${name}`, entry])),
  };
  return JSON.stringify(Object.entries(lines).map(([name, { release }]) => [name, release]));
}

/**
 * Compares the calls of the releases in use with those of this API: an API may be started beside releases that were
 * built before it. What does not fit is logged and told to administrators; the service starts all the same.
 */
export function watchMismatches(options: {
  registry: RegistryInUse;
  releasesDir: string;
  clock: () => number;
  log: Pick<FastifyBaseLogger, 'error'>;
}): Mismatches {
  const { registry, releasesDir, clock, log } = options;
  let known: { key: string; found: Promise<AvisoDesajuste[]> } | undefined;

  async function compare(current: Registry): Promise<AvisoDesajuste[]> {
    const calls = currentCalls();
    const releases = await releasesInUse(current, releasesDir, clock());
    const found = (await Promise.all(releases.map((one) => mismatchOf(one, calls)))).flat();
    for (const one of found) log.error(one, 'a release in use calls what this API no longer answers');
    return found;
  }

  /** Whatever a release says of itself, the service goes on. */
  const compareSafely = (current: Registry) =>
    compare(current).catch((error: Error) => {
      log.error({ error: error.message }, 'releases in use not compared with this API');
      return [];
    });

  return {
    read: () => {
      const current = registry.read();
      const key = keyOf(current);
      if (known?.key !== key) known = { key, found: compareSafely(current) };
      return known.found;
    },
  };
}
