import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Registry, type RegistryEntry, registryEntrySchema } from 'shared-domain/remotes';
import {
  foldHistory,
  HISTORY_FILE,
  isInStore,
  type RemoteHistory,
  readEvents,
} from 'shared-domain/remotes/history';
import { SIGNED_LINE_FILE } from 'shared-domain/remotes/signature';
import type { z } from 'zod';
import { isSigned } from './accepted-lines';

export async function readJson<T>(schema: z.ZodType<T>, file: string): Promise<T | undefined> {
  try {
    return schema.safeParse(JSON.parse(await readFile(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

type KnownHistory = Map<string, Pick<RemoteHistory, 'ahead' | 'withdrawn' | 'periods'>>;

const known = new Map<string, { stamp: string; history: KnownHistory }>();

/** The file grows for years, so it is reread only after a change. */
export async function readHistory(releasesDir: string): Promise<KnownHistory> {
  const file = join(releasesDir, HISTORY_FILE);
  const stats = await stat(file).catch(() => undefined);
  if (!stats) return new Map();
  const stamp = `${stats.ino} ${stats.size} ${stats.mtimeMs}`;
  const before = known.get(file);
  if (before?.stamp === stamp) return before.history;
  const folded = foldHistory(readEvents(await readFile(file, 'utf8')).events);
  const history = new Map(
    [...folded].map(([name, { ahead, withdrawn, periods }]) => [name, { ahead, withdrawn, periods }]),
  );
  known.set(file, { stamp, history });
  return history;
}

export async function signedLineOf(
  { releasesDir, publishKeys }: { releasesDir: string; publishKeys: readonly string[] },
  registry: Registry,
  name: string,
  release: string,
): Promise<RegistryEntry | undefined> {
  const isOf = (line: RegistryEntry | undefined): line is RegistryEntry =>
    line?.release === release && isInStore(name, line);
  const inUse = [registry.remotes[name], registry.trials?.[name]?.entry].find(isOf);
  if (inUse) return inUse;
  const kept = await readJson(registryEntrySchema, join(releasesDir, name, release, SIGNED_LINE_FILE));
  if (!isOf(kept)) return undefined;
  const places = ['current', 'trial'] as const;
  return places.some((place) => isSigned(name, place, kept, publishKeys)) ? kept : undefined;
}
