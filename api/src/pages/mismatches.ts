import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type AvisoDesajuste, builtAgainstSchema, type Registry, releaseSchema } from 'shared-domain';
import { REMOTES } from 'shared-domain/remotes';
import { brokenCalls, type CallShapes, currentCalls, leftRecently } from 'shared-domain/skew';
import { z } from 'zod';
import { readJson } from './accepted-lines';
import type { RegistryInUse } from './registry-in-use';

export interface Mismatches {
  read(): Promise<AvisoDesajuste[]>;
}

async function mismatchOf(
  { remote, release, vigente, folder }: Awaited<ReturnType<typeof releasesInUse>>[number],
  now: CallShapes,
): Promise<AvisoDesajuste[]> {
  const about = await readJson(releaseSchema, join(folder, 'release.json'));
  if (!about?.uses) return [];
  const built = await readJson(builtAgainstSchema, join(folder, 'built-against.json'));
  const roles = REMOTES.find(({ name }) => name === remote)?.roles ?? Object.keys(about.areas ?? {});
  const { findings } = brokenCalls(about.uses, { before: built?.calls ?? {}, now, roles });
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

/** Compares the calls of the releases in use with those of this API. Differences are logged and shown, not fatal. */
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

/** The part of `history.json`, which publishing keeps beside the releases, that says what was current when. */
const historySchema = z.record(
  z.string(),
  z.looseObject({
    switches: z
      .array(
        z.looseObject({ to: z.union([z.string(), z.looseObject({ release: z.string() })]), at: z.string() }),
      )
      .optional(),
  }),
);

/** The releases that are current or on trial, and those that were current until less than 14 days ago. */
async function releasesInUse({ remotes, trials = {} }: Registry, releasesDir: string, now: number) {
  const history = (await readJson(historySchema, join(releasesDir, 'history.json'))) ?? {};
  return Object.entries(remotes).flatMap(([remote, { release: current }]) => {
    const trial = trials[remote]?.entry.release;
    const before = leftRecently(history[remote]?.switches ?? [], now);
    const releases = new Set([current, ...(trial ? [trial] : []), ...before]);
    return [...releases].map((release) => ({
      remote,
      release,
      vigente: release === current,
      folder: join(releasesDir, remote, release),
    }));
  });
}
