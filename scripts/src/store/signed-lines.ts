import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Registry, type RegistryEntry, registryEntrySchema } from 'shared-domain';
import { SIGNED_LINE_FILE } from 'shared-domain/signature';
import { trustedKeys } from './accepted-keys';
import { readHistory } from './history';
import { replaceJson } from './json-file';
import { addressInStore } from './registry';
import { type ReleaseStore, releaseFolder } from './release-store';
import { isSignedBy } from './signatures';

/** Whether a file has a line of that release which this clone trusts. */
function isKept(file: string, name: string, { release, manifest }: RegistryEntry): boolean {
  try {
    const line = registryEntrySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const isGenuine = (['current', 'trial'] as const).some((place) =>
      isSignedBy(name, place, line, trustedKeys()),
    );
    return isGenuine && line.release === release && line.manifest === manifest;
  } catch {
    return false;
  }
}

/** Keeps the line that was signed for a release in its folder: with it the release has a page, also once it is older. */
export function keepLine(store: ReleaseStore, name: string, line: RegistryEntry): void {
  const folder = releaseFolder(store, name, line.release);
  if (!line.manifest.startsWith(addressInStore(name, line.release)) || !existsSync(folder)) return;
  const file = join(folder, SIGNED_LINE_FILE);
  if (!isKept(file, name, line)) replaceJson(file, line);
}

const timeOf = (line: { since?: string | undefined } | undefined): number =>
  Date.parse(line?.since ?? '') || 0;

/** A time that is later than those of all earlier lines of this remote, even if the clock went back. */
export function nextSince(store: ReleaseStore, { remotes, trials }: Registry, name: string): string {
  const known = [remotes[name], trials?.[name], readHistory(store)[name]?.signed].map(timeOf);
  return new Date(Math.max(Date.now(), ...known.map((time) => time + 1))).toISOString();
}

/** The current line that a server with these keys uses: what the registry says, or the last one that was signed. */
export function lineInForce(
  store: ReleaseStore,
  { remotes }: Registry,
  name: string,
  keys: readonly string[],
): RegistryEntry | undefined {
  const [given, last] = [remotes[name], readHistory(store)[name]?.signed].map((line) =>
    line && isSignedBy(name, 'current', line, keys) ? line : undefined,
  );
  return given && timeOf(given) >= timeOf(last) ? given : last;
}

/** Whether a server with these keys uses the trial that the registry has. */
export function isTrialInForce(
  store: ReleaseStore,
  registry: Registry,
  name: string,
  keys: readonly string[],
): boolean {
  const trial = registry.trials?.[name];
  return (
    trial !== undefined &&
    isSignedBy(name, 'trial', trial.entry, keys) &&
    isSignedBy(name, 'audience', trial, keys) &&
    timeOf(trial) > timeOf(lineInForce(store, registry, name, keys))
  );
}
