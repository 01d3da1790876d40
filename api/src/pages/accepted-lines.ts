import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { RefusedEntry } from 'shared-domain/operacion';
import type { Registry, Trial } from 'shared-domain/remotes';
import { type Signed, type SignedPlace, signedText } from 'shared-domain/remotes/signature';

function publicKey(base64: string): KeyObject {
  const x = Buffer.from(base64, 'base64').toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

/** Without keys, every line counts as signed. */
export function isSigned(name: string, place: SignedPlace, line: Signed, keys: readonly string[]): boolean {
  if (keys.length === 0) return true;
  const text = Buffer.from(signedText(name, place, line));
  const signature = Buffer.from(line.signature ?? '', 'base64');
  return keys.some((key) => verify(null, text, publicKey(key), signature));
}

type Cause = RefusedEntry['causa'] | undefined;
type Dated = { since?: string | undefined } | undefined;

const timeOf = (line: Dated): number => Date.parse(line?.since ?? '') || 0;

// Keeps the line in use for each invalid one. Valid: signed for its place by a known key, and not older. Only
// a newer current line ends a trial.
export function acceptedLines(
  before: Registry,
  next: Registry,
  keys: readonly string[],
): { registry: Registry; refused: RefusedEntry[] } {
  if (keys.length === 0) return { registry: next, refused: [] };
  const remotes: Registry['remotes'] = {};
  const trials: Record<string, Trial> = {};
  const refused: RefusedEntry[] = [];
  const note = (part: string, name: string, { line, causa }: { line: Dated; causa?: Cause }) => {
    if (causa) refused.push({ causa, parte: [part, name], enUso: line?.since ?? null });
  };
  const names = [before.remotes, next.remotes, before.trials, next.trials].flatMap((lines = {}) =>
    Object.keys(lines),
  );
  for (const name of new Set(names)) {
    const inUse = before.remotes[name];
    const current = choose(
      inUse,
      next.remotes[name],
      (line) => isSigned(name, 'current', line, keys),
      (line) => timeOf(line) < timeOf(inUse),
    );
    if (current.line) remotes[name] = current.line;
    note('remotes', name, current);
    const tried = before.trials?.[name];
    const running = timeOf(tried) > timeOf(current.line) ? tried : undefined;
    const trial = choose(
      running,
      next.trials?.[name],
      (given) => isSigned(name, 'trial', given.entry, keys) && isSigned(name, 'audience', given, keys),
      (given) => timeOf(given) <= timeOf(current.line) || timeOf(given) < timeOf(running),
    );
    if (trial.line) trials[name] = trial.line;
    note('trials', name, trial);
  }
  const { trials: _given, ...others } = next;
  const registry = { ...others, remotes, ...(Object.keys(trials).length > 0 && { trials }) };
  return { registry, refused };
}

function choose<Line>(
  before: Line | undefined,
  given: Line | undefined,
  isGenuine: (line: Line) => boolean,
  isOld: (line: Line) => boolean,
): { line: Line | undefined; causa?: Cause } {
  if (!given) return { line: before, causa: before && 'borrada' };
  if (!isGenuine(given)) return { line: before, causa: 'firma' };
  return isOld(given) ? { line: before, causa: 'antigua' } : { line: given };
}
