import { callApi } from 'shared-auth';
import type { RegistryEntry } from 'shared-domain/remotes';
import { publishedRegistry, type Registry } from './registry';

/** After this the current release runs, which is always valid. */
const TIME_LIMIT_MS = 3000;

interface PersonsLine {
  /** Undefined if the remote is not published. */
  line: RegistryEntry | undefined;
  /** The withdrawn trial release. */
  withdrawn?: string | undefined;
}

export function hasTrial(remote: string, { trials }: Registry): boolean {
  return trials?.[remote] !== undefined;
}

/** The signed-in user's registry entry; the API knows who takes part in trials. */
export async function lineOfPerson(remote: string, registry: Registry): Promise<PersonsLine> {
  const line = registry.remotes[remote];
  const trial = registry.trials?.[remote]?.entry;
  if (!trial) return { line };
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  const answer = await callApi('GET /api/versiones', {}, { signal }).catch(() => undefined);
  const isInTrial = answer?.pruebas[remote] === trial.release;
  return { line: isInTrial ? trial : line, withdrawn: answer?.retiradas[remote] };
}

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
