import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BuiltAgainst,
  builtAgainstSchema,
  type Registry,
  type Release,
  releaseSchema,
} from 'shared-domain';
import { leftRecently } from 'shared-domain/skew';
import { z } from 'zod';

/** A release that somebody may have open. */
export interface ReleaseInUse {
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
export async function releasesInUse(
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
export async function readAbout(
  folder: string,
): Promise<{ about: Release; before: BuiltAgainst } | undefined> {
  const about = await readAs(releaseSchema, join(folder, 'release.json'));
  const before = await readAs(builtAgainstSchema, join(folder, 'built-against.json'));
  return about && { about, before: before ?? { calls: {}, types: {} } };
}
