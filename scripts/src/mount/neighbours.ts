import type { RegistryEntry } from 'shared-domain';
import { isRemoteFailureKind } from 'shared-domain';
import type { MountEnvironment } from './mount-environment';
import { MOUNT_POINTS, type MountPoint } from './mount-points';
import type { Neighbour } from './observation';
import { openRolePage, PATIENCE, type RolePage, StuckError } from './role-page';
import { firstPath } from './screen-search';
import { SignInError } from './sessions';
import { leave } from './trace';

const STUCK = 'La página dejó de responder.';

/** Signs the account of another remote in on a page, which is not loaded anew, and looks at its first screen. */
async function look(rolePage: RolePage, { remote, usernames: [username] }: MountPoint): Promise<Neighbour> {
  const { ask, consoleErrors } = rolePage;
  try {
    await leave(rolePage);
    await ask({ during: 'screen', path: '/' }, 'forgetAnswers');
    await rolePage.signInAs(username);
    consoleErrors.length = 0;
    const path = (await firstPath(rolePage)) ?? '/';
    const { heading, failure } = await ask({ during: 'screen', path }, 'open', path, PATIENCE);
    const kind = isRemoteFailureKind(failure?.mark) ? failure.mark : undefined;
    return {
      ...{ remote, username, consoleErrors: consoleErrors.splice(0) },
      ...(failure ? { failure: { kind, text: failure.text } } : { heading }),
    };
  } catch (error) {
    const text = error instanceof StuckError ? STUCK : error instanceof SignInError && `${error.message}.`;
    if (!text) throw error;
    return { remote, username, failure: { text }, consoleErrors: consoleErrors.splice(0) };
  }
}

/** What the other remotes show on the page on which a candidate was. */
export async function lookAtNeighbours(
  rolePage: RolePage,
  candidate: string,
  registered: Record<string, RegistryEntry>,
): Promise<Neighbour[]> {
  const seen: Neighbour[] = [];
  for (const other of MOUNT_POINTS) {
    if (other.remote === candidate || !(other.remote in registered)) continue;
    seen.push(await look(rolePage, other));
  }
  return seen;
}

async function showsAlone(environment: MountEnvironment, remote: string, username: string): Promise<boolean> {
  const alone = await openRolePage(environment, username, '').catch((error) => {
    if (!(error instanceof SignInError)) throw error;
  });
  if (!alone) return false;
  const { heading } = await look(alone, { remote, usernames: [username] });
  await alone.close();
  return Boolean(heading);
}

/** Of remotes that show nothing beside a candidate, those that show nothing on a page of their own either. */
export async function brokenAlone(
  environment: MountEnvironment,
  neighbours: readonly Neighbour[],
): Promise<string[]> {
  const broken: string[] = [];
  for (const { remote, username } of neighbours.filter(({ heading }) => !heading)) {
    if (!(await showsAlone(environment, remote, username))) broken.push(remote);
  }
  return broken;
}
