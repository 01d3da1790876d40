import type { RegistryEntry } from 'shared-domain';
import { SignInError } from '../demonstration/sessions';
import type { MountEnvironment } from './environment';
import type { Neighbour, Observation } from './observation';
import { MOUNT_POINTS, type MountPoint, PATIENCE } from './plan';
import { openRolePage, type RolePage, StuckError } from './role-page';
import { firstPath } from './tour';

const STUCK = 'La página dejó de responder.';

/** Signs the account of another remote in on a page, which is not loaded again, and looks at its first screen. */
async function look(rolePage: RolePage, { remote, usernames }: MountPoint): Promise<Neighbour> {
  const { ask, consoleErrors } = rolePage;
  try {
    await rolePage.leave();
    await ask('forgetAnswers');
    await rolePage.signInAs(usernames[0]);
    consoleErrors.length = 0;
    const path = (await firstPath(rolePage)) ?? '/';
    const { heading, failure } = await ask('open', path, PATIENCE);
    const shown = failure ? { failure: failure.text } : { heading };
    return { remote, ...shown, consoleErrors: consoleErrors.splice(0) };
  } catch (error) {
    const failure = error instanceof StuckError ? STUCK : error instanceof SignInError && `${error.message}.`;
    if (!failure) throw error;
    return { remote, failure, consoleErrors: consoleErrors.splice(0) };
  }
}

async function showsAlone(environment: MountEnvironment, place: MountPoint): Promise<boolean> {
  const alone = await openRolePage(environment, place.usernames[0], '').catch((error) => {
    if (!(error instanceof SignInError)) throw error;
  });
  if (!alone) return false;
  const { heading } = await look(alone, place);
  await alone.close();
  return Boolean(heading);
}

/** Looks at the other remotes on the page on which a candidate was, and alone at those that show nothing there. */
export async function lookAtNeighbours(
  environment: MountEnvironment,
  rolePage: RolePage,
  candidate: string,
  registered: Record<string, RegistryEntry>,
): Promise<Partial<Observation>> {
  const others = MOUNT_POINTS.filter(({ remote }) => remote !== candidate && remote in registered);
  const neighbours: Neighbour[] = [];
  for (const place of others) neighbours.push(await look(rolePage, place));
  // A candidate may have broken anything on the page. The screens that no longer show are the finding then.
  const packages = await rolePage.ask('loadedPackages').catch(() => undefined);
  const brokenAnyway: string[] = [];
  for (const [index, place] of others.entries()) {
    const isShown = neighbours[index]?.heading || (await showsAlone(environment, place));
    if (!isShown) brokenAnyway.push(place.remote);
  }
  return { neighbours, brokenAnyway, ...packages };
}
