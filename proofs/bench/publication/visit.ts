import { sessionCookies } from '../../../scripts/src/demonstration/sessions';
import { returningVisitor } from '../web/browser';
import type { MeasuredRole } from '../web/roles';

/** A service worker fetches what is new after the page has come to rest. */
const SETTLE_MS = 5000;
const PATIENCE = { timeout: 90_000 };

/** Opens the first screen of a role with what the browser of this profile has kept, and waits until all is loaded. */
export async function visitWith(profile: string, url: string, role: MeasuredRole): Promise<void> {
  const context = await returningVisitor(profile);
  try {
    await context.addCookies(await sessionCookies({ url }, role.account));
    const page = await context.newPage();
    await page.goto(url + role.path, PATIENCE);
    await page.locator(role.data).first().waitFor(PATIENCE);
    await page.waitForLoadState('networkidle', PATIENCE);
    await page.waitForTimeout(SETTLE_MS);
  } finally {
    await context.close();
  }
}
