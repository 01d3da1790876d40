import { isDeepStrictEqual } from 'node:util';
import { remoteReleaseSchema } from 'shared-domain/remotes';
import { RELEASE_FILE } from '../build/release-file';
import { candidateAt } from '../check/candidate';
import { describeFinding } from '../check/check-files';
import type { ReviewOptions } from '../check/finding';
import { reviewRemotes } from '../check/review';
import { print, UsageError } from '../command';
import { makeCurrent, nameOfUser } from '../store/current-release';
import { historyOf } from '../store/history';
import { parseAs } from '../store/json-file';
import { entryAt } from '../store/registry';
import { removeLeftovers, withRemoteLocks } from '../store/release-store';
import * as messages from './messages';
import type { Publishing } from './publish';

async function readElsewhere(address: string) {
  const candidate = candidateAt(address);
  const answer = await candidate.read(RELEASE_FILE);
  if (!answer) throw new UsageError(`${new URL(RELEASE_FILE, candidate.location)} no responde o no está.`);
  return { about: parseAs(remoteReleaseSchema, answer.body.toString('utf8')), manifest: candidate.location };
}

/**
 * The files stay on their origin.
 * @param name overrides the name in the registry
 * @returns whether the release is current now
 */
export async function registerElsewhere(
  address: string,
  name: string | undefined,
  { review = reviewRemotes, ...options }: ReviewOptions & Pick<Publishing, 'review'>,
): Promise<boolean> {
  const { about: said, manifest } = await readElsewhere(address);
  const about = { ...said, name: name ?? said.name };
  const { store } = options;
  return withRemoteLocks(store, [about.name], async () => {
    removeLeftovers(store);
    const reviews = await review([address], options);
    const findings = reviews.flatMap((one) => one.findings);
    if (findings.length > 0) {
      messages.refused(about, historyOf(store, about.name), findings.map(describeFinding));
      return false;
    }
    messages.reviewed(reviews);
    // The host may have changed the release during the review.
    if (!isDeepStrictEqual((await readElsewhere(address)).about, said)) {
      throw new UsageError(`${address} cambió mientras se revisaba. Vuelva a registrarlo.`);
    }
    const isNew = await makeCurrent(store, about.name, entryAt(manifest, about), { by: nameOfUser() });
    if (isNew)
      print(`  ${about.name}: registrada la versión ${about.release} de ${new URL(manifest).origin}`);
    else messages.isCurrentAlready(about);
    return true;
  });
}
