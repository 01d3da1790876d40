import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import {
  type AvisoDesajuste,
  type BuiltAgainst,
  builtAgainstSchema,
  type Registry,
  type Release,
  releaseSchema,
} from 'shared-domain';
import { REMOTES } from 'shared-domain/remotes';
import { brokenCalls, type CallShapes, currentCalls, leftRecently } from 'shared-domain/skew';
import { z } from 'zod';
import type { RegistryInUse } from './registry-in-use';

export interface Mismatches {
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

interface ReleaseInUse {
  remote: string;
  release: string;
  vigente: boolean;
  folder: string;
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

async function readAs<T>(schema: z.ZodType<T>, file: string): Promise<T | undefined> {
  try {
    return schema.safeParse(JSON.parse(await readFile(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/** The releases that are current or on trial, and those that were current until less than 14 days ago. */
async function releasesInUse(
  { remotes, trials = {} }: Registry,
  releasesDir: string,
  now: number,
): Promise<ReleaseInUse[]> {
  const history = (await readAs(historySchema, join(releasesDir, 'history.json'))) ?? {};
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

/** What a release says of itself, and what it was built against; undefined where its files are not here. */
async function readAbout(folder: string): Promise<{ about: Release; before: BuiltAgainst } | undefined> {
  const about = await readAs(releaseSchema, join(folder, 'release.json'));
  const before = await readAs(builtAgainstSchema, join(folder, 'built-against.json'));
  return about && { about, before: before ?? { calls: {}, types: {} } };
}
