import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Registry, type RegistryEntry, registryEntrySchema } from 'shared-domain';
import { SIGNED_LINE_FILE } from 'shared-domain/signature';
import { isSigned } from './signature';

export interface ReleasesOfServer {
  /** The folder with the releases of the remotes: `<name>/<release>/…` */
  releasesDir: string;
  /** Public keys, one of which has to have signed each line. */
  publishKeys: readonly string[];
}

const isIn = (line: RegistryEntry | undefined, name: string, release: string): line is RegistryEntry =>
  line?.release === release && line.manifest.startsWith(`/remotes/${name}/${release}/`);

/**
 * The signed line of a release: of the registry, of a trial, or the last one that publishing signed for it. Undefined
 * for a folder that was never published.
 */
export async function signedLineOf(
  { releasesDir, publishKeys }: ReleasesOfServer,
  registry: Registry,
  name: string,
  release: string,
): Promise<RegistryEntry | undefined> {
  const inUse = [registry.remotes[name], registry.trials?.[name]?.entry];
  return inUse.find((line) => isIn(line, name, release)) ?? (await kept());

  async function kept(): Promise<RegistryEntry | undefined> {
    const text = await readFile(join(releasesDir, name, release, SIGNED_LINE_FILE), 'utf8').catch(() => '');
    const line = registryEntrySchema.safeParse(jsonIn(text)).data;
    if (!isIn(line, name, release)) return undefined;
    const isGenuine = (['current', 'trial'] as const).some((place) =>
      isSigned(name, place, line, publishKeys),
    );
    return isGenuine ? line : undefined;
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
