import {
  type BuiltAgainst,
  builtAgainstSchema,
  type Release,
  type ShellFile,
  type Uses,
} from 'shared-domain';
import { REMOTES } from 'shared-domain/remotes';
import { brokenCalls, missingNames, type Skew } from 'shared-domain/skew';
import type { Candidate } from '../check/candidate';
import { parseAs } from '../store/json-file';
import { fingerprintsOf } from '../types/shared-types';
import { BUILT_AGAINST } from '../uses/built-against-file';
import { typeFindings } from './type-findings';

const NOTHING: BuiltAgainst = { calls: {}, types: {} };

async function builtAgainst(candidate: Candidate): Promise<BuiltAgainst> {
  const answer = await candidate.read(BUILT_AGAINST);
  return answer ? parseAs(builtAgainstSchema, answer.body.toString('utf8')) : NOTHING;
}

function rolesOf({ name, areas }: Release): readonly string[] {
  return REMOTES.find((one) => one.name === name)?.roles ?? Object.keys(areas ?? {});
}

function namesOf({ offers }: ShellFile) {
  return Object.fromEntries(Object.entries(offers.packages).map(([name, { names }]) => [name, names]));
}

/** What of a release would not work with a shell and its API. */
export async function skewOf(candidate: Candidate, about: Release, shell: ShellFile): Promise<Skew> {
  const { uses } = about;
  if (!uses) {
    const note = `${about.name} no dice qué usa (uses en release.json): no se comparó con la aplicación.`;
    return { findings: [], notes: [note] };
  }
  const before = await builtAgainst(candidate);
  const calls = callSkew(uses, before, about, shell);
  const offered = { fingerprints: fingerprintsOf(shell.types), types: shell.types, names: namesOf(shell) };
  const wholes = Object.entries(uses.packages).filter(([, names]) => names['*']);
  return {
    findings: [
      ...missingNames(uses, shell.offers),
      ...typeFindings(uses, before, offered),
      ...calls.findings,
    ],
    notes: [
      ...wholes.map(([name]) => `${about.name} toma ${name} entero: no se sabe qué usa de él.`),
      ...calls.notes,
    ],
  };
}

function callSkew(uses: Uses, { calls }: BuiltAgainst, about: Release, shell: ShellFile): Skew {
  return brokenCalls(uses, { before: calls, now: shell.calls, roles: rolesOf(about) });
}

/** The same for a tab that is open: it has the shell with which it began, and calls the API of now. */
export async function skewOfOpenTab(candidate: Candidate, about: Release, shell: ShellFile): Promise<Skew> {
  if (!about.uses) return { findings: [], notes: [] };
  return callSkew(about.uses, await builtAgainst(candidate), about, shell);
}
