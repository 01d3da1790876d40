import { BUILT_AGAINST_FILE, builtAgainstSchema, type Release, type ShellFile } from 'shared-domain/remotes';
import { REMOTES } from 'shared-domain/remotes/list';
import { brokenCalls, missingNames, type Skew } from 'shared-domain/remotes/skew';
import type { Candidate } from '../check/candidate';
import { parseAs } from '../store/json-file';
import { typeFindings } from './type-findings';

/** @param isOpenTab the tab keeps its old shell and calls the new API */
export async function compare(
  candidate: Candidate,
  about: Release,
  shell: ShellFile,
  isOpenTab = false,
): Promise<Skew> {
  const { name, uses, areas = {} } = about;
  if (!uses) {
    const note = `${name} no dice qué usa (uses en release.json): no se comparó con la aplicación.`;
    return { findings: [], notes: isOpenTab ? [] : [note] };
  }
  const answer = await candidate.read(BUILT_AGAINST_FILE);
  const text = answer?.body.toString('utf8') ?? '{ "calls": {}, "types": {} }';
  const before = parseAs(builtAgainstSchema, text);
  const roles = REMOTES.find((one) => one.name === name)?.roles ?? Object.keys(areas);
  const calls = brokenCalls(uses, { before: before.calls, now: shell.calls, roles });
  if (isOpenTab) return calls;
  const wholes = Object.entries(uses.packages).filter(([, names]) => names['*']);
  return {
    findings: [...missingNames(uses, shell.offers), ...typeFindings(uses, before, shell), ...calls.findings],
    notes: [
      ...wholes.map(([pack]) => `${name} toma ${pack} entero: no se sabe qué usa de él.`),
      ...calls.notes,
    ],
  };
}
