import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  placeOf,
  type Registry,
  type RegistryEntry,
  type Release,
  registryEntrySchema,
  registrySchema,
  type Trial,
} from 'shared-domain/remotes';
import { addressInStore, isInStore, type RemoteHistory } from 'shared-domain/remotes/history';
import { SIGNED_LINE_FILE } from 'shared-domain/remotes/signature';
import { readAs, replaceJson } from './json-file';
import { type ReleaseStore, releaseFolder } from './release-store';
import { isSignedBy, signEntry, trustedKeys } from './signatures';

/** Throws for an unreadable registry, so that no command overwrites it. */
export function readRegistry(file: string): Registry {
  return existsSync(file) ? readAs(registrySchema, file) : { schema: 1, remotes: {} };
}

export function entryAt(manifest: string, { release, contract = 0, integrity, areas }: Release) {
  return { release, manifest, contract, integrity, ...(areas && { areas }) };
}

export function entryOf(release: Release): RegistryEntry {
  return entryAt(`${addressInStore(release.name, release.release)}${release.manifest}`, release);
}

/** False for the same release on another origin. */
export function isCurrent(about: { name: string; release: string }, line?: RegistryEntry): boolean {
  return line?.release === about.release && isInStore(about.name, line);
}

/**
 * Lists scripts that are unchanged since the current release, so that browsers use cached copies. A file keeps its URL
 * until its content changes.
 */
export function withUnchangedFiles(
  store: ReleaseStore,
  name: string,
  entry: RegistryEntry,
  current: RegistryEntry | undefined,
): RegistryEntry {
  const { unchangedSince: _before, ...line } = entry;
  if (!current || !isInStore(name, current) || !isInStore(name, line)) return line;
  const files: Record<string, string[]> = {};
  for (const [file, hash] of Object.entries(line.integrity)) {
    if (!file.endsWith('.js') || current.integrity[file] !== hash) continue;
    const earlier = /^\.\.\/([^/]+)\//.exec(placeOf(current, file))?.[1] ?? current.release;
    const isThere = existsSync(join(releaseFolder(store, name, earlier), file));
    if (earlier !== line.release && isThere) files[earlier] = [...(files[earlier] ?? []), file];
  }
  return Object.keys(files).length === 0 ? line : { ...line, unchangedSince: files };
}

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

export const timeOf = (line: { since?: string | undefined } | undefined): number =>
  Date.parse(line?.since ?? '') || 0;

/** Increases the time even after the clock was set back. */
export function signNext(
  store: ReleaseStore,
  name: string,
  { line: before, trial }: RemoteHistory,
  entry: RegistryEntry,
  place: 'current' | 'trial' = 'current',
) {
  const since = new Date(Math.max(Date.now(), timeOf(before) + 1, timeOf(trial) + 1)).toISOString();
  return signLine(store, name, { ...withUnchangedFiles(store, name, entry, before), since }, place);
}

/** Also stores the line with its release, so that older releases keep a page. */
export function signLine<Line extends RegistryEntry>(
  store: ReleaseStore,
  name: string,
  line: Line,
  place: 'current' | 'trial',
) {
  const signed = signEntry(name, place, line);
  const folder = releaseFolder(store, name, line.release);
  const file = join(folder, SIGNED_LINE_FILE);
  if (isInStore(name, line) && existsSync(folder) && !isKept(file, name, line)) replaceJson(file, signed);
  return signed;
}

export function isTrialSigned(name: string, trial: Trial, keys: readonly string[]): boolean {
  return isSignedBy(name, 'trial', trial.entry, keys) && isSignedBy(name, 'audience', trial, keys);
}

/** The registry's lines, or the last signed ones, as a server with these keys chooses. */
export function inForce(
  { remotes, trials = {} }: Registry,
  { line: last }: RemoteHistory,
  name: string,
  keys: readonly string[],
) {
  const [given, signed] = [remotes[name], last].map((line) =>
    line && isSignedBy(name, 'current', line, keys) ? line : undefined,
  );
  const line = given && timeOf(given) >= timeOf(signed) ? given : signed;
  const tried = trials[name];
  const isTrialUsed = tried && isTrialSigned(name, tried, keys) && timeOf(tried) > timeOf(line);
  return { line, trial: isTrialUsed ? tried : undefined };
}
