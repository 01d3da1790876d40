import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { LineaRechazada, Registry, RegistryEntry, Trial } from 'shared-domain';
import { type Signed, type SignedPlace, signedText } from 'shared-domain/signature';

function publicKey(base64: string): KeyObject {
  const x = Buffer.from(base64, 'base64').toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

/** Whether one of these keys signed that line for that remote and place. True without any key. */
export function isSigned(name: string, place: SignedPlace, line: Signed, keys: readonly string[]): boolean {
  if (keys.length === 0) return true;
  const text = Buffer.from(signedText(name, place, line));
  const signature = Buffer.from(line.signature ?? '', 'base64');
  return keys.some((key) => verify(null, text, publicKey(key), signature));
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
export function acceptedLines(
  before: Registry,
  next: Registry,
  keys: readonly string[],
): { registry: Registry; refused: LineaRechazada[] } {
  if (keys.length === 0) return { registry: next, refused: [] };
  const remotes: Registry['remotes'] = {};
  const trials: Record<string, Trial> = {};
  const refused: LineaRechazada[] = [];
  const note = (part: string, name: string, { line, causa }: Choice<{ since?: string | undefined }>) => {
    if (causa) refused.push({ causa, parte: [part, name], enUso: line?.since ?? null });
  };
  const names = [before.remotes, next.remotes, before.trials, next.trials].flatMap((lines = {}) =>
    Object.keys(lines),
  );
  for (const name of new Set(names)) {
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
