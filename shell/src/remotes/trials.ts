import { callApi } from 'shared-auth';
import type { RegistryEntry } from 'shared-domain/remotes';
import { publishedRegistry, type Registry } from './registry';

/** Nobody waits longer than this to learn whether they take part in a trial: the current release is always right. */
const TIME_LIMIT_MS = 3000;

interface PersonsLine {
  /** The line of the release that the person uses; undefined when the remote is not published. */
  line: RegistryEntry | undefined;
  /** The release on trial, if it was withdrawn. */
  withdrawn?: string | undefined;
}

/** Whether a release of this remote is on trial, so that the line depends on who is signed in. */
export function hasTrial(remote: string, { trials }: Registry): boolean {
  return trials?.[remote] !== undefined;
}

/** The line of a registry that is meant for the person who is signed in. The API knows who takes part in a trial. */
export async function lineOfPerson(remote: string, registry: Registry): Promise<PersonsLine> {
  const line = registry.remotes[remote];
  const trial = registry.trials?.[remote]?.entry;
  if (!trial) return { line };
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  const answer = await callApi('GET /api/versiones', {}, { signal }).catch(() => undefined);
  const isInTrial = answer?.pruebas[remote] === trial.release;
  return { line: isInTrial ? trial : line, withdrawn: answer?.retiradas[remote] };
}

/** The release that the person would get now, and whether the one that is running was withdrawn. */
export async function releaseNow(
  remote: string,
  running: string,
): Promise<{ release: string; isWithdrawn: boolean } | undefined> {
  const registry = await publishedRegistry();
  if (!registry) return undefined;
  const { line, withdrawn } = await lineOfPerson(remote, registry);
  if (!line) return undefined;
  const isTakenBack = line.insteadOf?.includes(running) === true;
  return { release: line.release, isWithdrawn: isTakenBack || withdrawn === running };
}
