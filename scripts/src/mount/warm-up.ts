import type { ReleaseStore } from '../store/release-store';
import type { MountEnvironment } from './mount-environment';
import { MOUNT_POINTS } from './mount-points';
import { openRolePage } from './role-page';
import { firstPath } from './screen-search';
import { sessionCookies } from './sessions';

/**
 * Signs the accounts in and opens what is live as one of them, so that neither the API nor the browser does anything
 * for the first time when a candidate is looked at. Nothing that is seen here counts.
 */
export async function warmUp(
  environment: MountEnvironment,
  username: string,
  live: ReleaseStore,
): Promise<void> {
  environment.register(live, []);
  const page = await openRolePage(environment, username, '');
  try {
    await firstPath(page);
  } finally {
    await page.close();
  }
  for (const { usernames } of MOUNT_POINTS) {
    // Of a remote beside the candidate one account is looked at.
    const needed = usernames.includes(username) ? usernames : usernames.slice(0, 1);
    for (const one of needed) await sessionCookies(environment, one);
  }
}
