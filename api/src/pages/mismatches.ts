import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import type { MismatchNotice } from 'shared-domain/operacion';
import { builtAgainstSchema, type Registry, releaseSchema } from 'shared-domain/remotes';
import { emptyHistory, leftRecently } from 'shared-domain/remotes/history';
import { REMOTES } from 'shared-domain/remotes/list';
import { brokenCalls, type CallShapes, currentCalls } from 'shared-domain/remotes/skew';
import type { RegistryInUse } from './registry-in-use';
import { readHistory, readJson } from './release-files';

async function mismatchOf(
  { remote, release, vigente, folder }: Awaited<ReturnType<typeof releasesInUse>>[number],
  now: CallShapes,
): Promise<MismatchNotice[]> {
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

export function watchMismatches({
  registry,
  releasesDir,
  clock,
  log,
}: {
  registry: RegistryInUse;
  releasesDir: string;
  clock: () => number;
  log: Pick<FastifyBaseLogger, 'error'>;
}) {
  let known: { registry: Registry; found: Promise<MismatchNotice[]> } | undefined;

  async function compare(current: Registry): Promise<MismatchNotice[]> {
    const calls = currentCalls();
    const releases = await releasesInUse(current, releasesDir, clock());
    const found = (await Promise.all(releases.map((one) => mismatchOf(one, calls)))).flat();
    for (const one of found) log.error(one, 'a release in use calls what this API no longer answers');
    return found;
  }

  return {
    read(): Promise<MismatchNotice[]> {
      const current = registry.read();
      if (known && isDeepStrictEqual(known.registry, current)) return known.found;
      const found = compare(current).catch((error: Error) => {
        log.error({ error: error.message }, 'releases in use not compared with this API');
        return [];
      });
      known = { registry: current, found };
      return found;
    },
  };
}

async function releasesInUse({ remotes, trials = {} }: Registry, releasesDir: string, now: number) {
  const history = await readHistory(releasesDir);
  return Object.entries(remotes).flatMap(([remote, { release: current }]) => {
    const trial = trials[remote]?.entry.release;
    const before = leftRecently(history.get(remote) ?? emptyHistory(), now);
    const releases = new Set([current, ...(trial ? [trial] : []), ...before]);
    return [...releases].map((release) => ({
      remote,
      release,
      vigente: release === current,
      folder: join(releasesDir, remote, release),
    }));
  });
}
