import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Since when a release is current, or null where nobody wrote it down. */
export type CurrentSince = (remote: string, release: string) => string | null;

/** The part of `history.json` that tells when releases became current. Whoever publishes writes that file. */
const historySchema = z.record(
  z.string(),
  z.object({
    switches: z
      .array(
        z.object({
          to: z.union([z.string(), z.object({ release: z.string() })]),
          at: z.iso.datetime(),
        }),
      )
      .default([]),
  }),
);

async function readHistory(releasesDir: string): Promise<z.infer<typeof historySchema>> {
  const text = await readFile(join(releasesDir, 'history.json'), 'utf8').catch(() => '{}');
  try {
    return historySchema.catch({}).parse(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Reads from the history of the releases since when each one is current. Without a history nobody knows. */
export async function currentSince(releasesDir: string | undefined): Promise<CurrentSince> {
  const history = releasesDir ? await readHistory(releasesDir) : {};
  return (remote, release) => {
    const last = history[remote]?.switches.at(-1);
    const name = typeof last?.to === 'string' ? last.to : last?.to.release;
    return last && name === release ? last.at : null;
  };
}
