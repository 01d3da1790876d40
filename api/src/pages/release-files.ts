import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Registry, type RegistryEntry, registryEntrySchema } from 'shared-domain';
import { SIGNED_LINE_FILE } from 'shared-domain/signature';
import { z } from 'zod';
import { isSigned } from './accepted-lines';

export async function readJson<T>(schema: z.ZodType<T>, file: string): Promise<T | undefined> {
  try {
    return schema.safeParse(JSON.parse(await readFile(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

const release = z.union([z.string(), z.object({ release: z.string() }).transform((one) => one.release)]);

const historySchema = z.record(
  z.string(),
  z.object({
    was: z.array(release).default([]),
    left: z.array(release).default([]),
    switches: z.array(z.object({ to: release, at: z.iso.datetime() })).default([]),
  }),
);

export async function readHistory(releasesDir: string): Promise<z.output<typeof historySchema>> {
  return (await readJson(historySchema, join(releasesDir, 'history.json'))) ?? {};
}

export async function signedLineOf(
  { releasesDir, publishKeys }: { releasesDir: string; publishKeys: readonly string[] },
  registry: Registry,
  name: string,
  release: string,
): Promise<RegistryEntry | undefined> {
  const isOf = (line: RegistryEntry | undefined): line is RegistryEntry =>
    line?.release === release && line.manifest.startsWith(`/remotes/${name}/${release}/`);
  const inUse = [registry.remotes[name], registry.trials?.[name]?.entry].find(isOf);
  if (inUse) return inUse;
  const kept = await readJson(registryEntrySchema, join(releasesDir, name, release, SIGNED_LINE_FILE));
  if (!isOf(kept)) return undefined;
  const places = ['current', 'trial'] as const;
  return places.some((place) => isSigned(name, place, kept, publishKeys)) ? kept : undefined;
}
