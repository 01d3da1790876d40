import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type LineaRechazada,
  type Registry,
  type RegistryEntry,
  registryEntrySchema,
  type Trial,
} from 'shared-domain';
import { SIGNED_LINE_FILE, type Signed, type SignedPlace, signedText } from 'shared-domain/signature';
import type { z } from 'zod';

function publicKey(base64: string): KeyObject {
  const x = Buffer.from(base64, 'base64').toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

/** Whether one of these keys signed that line for that remote and place. True without any key. */
function isSigned(name: string, place: SignedPlace, line: Signed, keys: readonly string[]): boolean {
  if (keys.length === 0) return true;
  const text = Buffer.from(signedText(name, place, line));
  const signature = Buffer.from(line.signature ?? '', 'base64');
  return keys.some((key) => verify(null, text, publicKey(key), signature));
}

export interface Accepted {
  registry: Registry;
  refused: LineaRechazada[];
}

interface Choice<Line> {
  line: Line | undefined;
  causa?: LineaRechazada['causa'] | undefined;
}

const timeOf = (line: { since?: string | undefined } | undefined): number =>
  Date.parse(line?.since ?? '') || 0;

/**
 * Takes the valid lines of a registry, and for each refused one the line in use before. A line is valid if a known key
 * signed it for its place and it is not older than the line before. Only a newer current line ends a trial.
 * @param keys public keys; with none, every line is used as it is
 */
export function acceptedLines(before: Registry, next: Registry, keys: readonly string[]): Accepted {
  if (keys.length === 0) return { registry: next, refused: [] };
  const remotes: Registry['remotes'] = {};
  const trials: Record<string, Trial> = {};
  const refused: LineaRechazada[] = [];
  const note = (part: string, name: string, { line, causa }: Choice<{ since?: string | undefined }>) => {
    if (causa) refused.push({ causa, parte: [part, name], enUso: line?.since ?? null });
  };
  for (const name of namesIn(before.remotes, next.remotes, before.trials, next.trials)) {
    const current = currentOf(name, before.remotes[name], next.remotes[name], keys);
    if (current.line) remotes[name] = current.line;
    note('remotes', name, current);
    const trial = trialOf(name, before.trials?.[name], next.trials?.[name], current.line, keys);
    if (trial.line) trials[name] = trial.line;
    note('trials', name, trial);
  }
  const { trials: _given, ...others } = next;
  const registry = { ...others, remotes, ...(Object.keys(trials).length > 0 && { trials }) };
  return { registry, refused };
}

const namesIn = (...records: (object | undefined)[]): string[] => [
  ...new Set(records.flatMap((record) => Object.keys(record ?? {}))),
];

function currentOf(
  name: string,
  before: RegistryEntry | undefined,
  given: RegistryEntry | undefined,
  keys: readonly string[],
): Choice<RegistryEntry> {
  if (!given) return { line: before, causa: before && 'borrada' };
  if (!isSigned(name, 'current', given, keys)) return { line: before, causa: 'firma' };
  if (timeOf(given) < timeOf(before)) return { line: before, causa: 'antigua' };
  return { line: given };
}

function trialOf(
  name: string,
  before: Trial | undefined,
  given: Trial | undefined,
  current: RegistryEntry | undefined,
  keys: readonly string[],
): Choice<Trial> {
  const running = timeOf(before) > timeOf(current) ? before : undefined;
  if (!given) return { line: running, causa: running && 'borrada' };
  const isGenuine = isSigned(name, 'trial', given.entry, keys) && isSigned(name, 'audience', given, keys);
  if (!isGenuine) return { line: running, causa: 'firma' };
  const isOver = timeOf(given) <= timeOf(current) || timeOf(given) < timeOf(running);
  return isOver ? { line: running, causa: 'antigua' } : { line: given };
}

export interface ReleasesOfServer {
  /** The folder with the releases of the remotes: `<name>/<release>/…` */
  releasesDir: string;
  publishKeys: readonly string[];
}

const isIn = (line: RegistryEntry | undefined, name: string, release: string): line is RegistryEntry =>
  line?.release === release && line.manifest.startsWith(`/remotes/${name}/${release}/`);

/** The line of a release in the registry or its trial, or the last one signed for it; undefined if never published. */
export async function signedLineOf(
  { releasesDir, publishKeys }: ReleasesOfServer,
  registry: Registry,
  name: string,
  release: string,
): Promise<RegistryEntry | undefined> {
  const inUse = [registry.remotes[name], registry.trials?.[name]?.entry];
  return inUse.find((line) => isIn(line, name, release)) ?? (await kept());

  async function kept(): Promise<RegistryEntry | undefined> {
    const line = await readJson(registryEntrySchema, join(releasesDir, name, release, SIGNED_LINE_FILE));
    if (!isIn(line, name, release)) return undefined;
    const isGenuine = (['current', 'trial'] as const).some((place) =>
      isSigned(name, place, line, publishKeys),
    );
    return isGenuine ? line : undefined;
  }
}

/** The content of a file in JSON; undefined where it is missing or of another form. */
export async function readJson<T>(schema: z.ZodType<T>, file: string): Promise<T | undefined> {
  try {
    return schema.safeParse(JSON.parse(await readFile(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}
