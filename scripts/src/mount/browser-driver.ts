import type { BrowserContext, Page, Request } from 'playwright-core';
import { isRemoteFailureKind } from 'shared-domain';
import type { MountPoint } from './mount-points';
import type { ConsoleError, ScreenVisit, ShownFailure } from './observation';

const PASSWORD = 'Demo-2026-creditos';
const STUCK: ShownFailure = { text: 'La página dejó de responder.' };
const SHOWN_WITHIN_MS = 15_000;
/** A screen is read once no call was under way for so long: a late answer of the API may still break it. */
const QUIET_MS = 300;
const QUIET_WITHIN_MS = 5000;

/** How long the shell shows its greeting before it opens a person's screens. */
const WELCOME_MS = 1500;

/** What the pages of a browser context write to the error console, and what they request. */
export interface BrowserActivity {
  consoleErrors: ConsoleError[];
  requested: string[];
  pending: Set<object>;
}

export function recordActivity(context: BrowserContext): BrowserActivity {
  const activity: BrowserActivity = { consoleErrors: [], requested: [], pending: new Set() };
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    activity.consoleErrors.push({ text: message.text(), address: message.location().url });
  });
  context.on('weberror', (error) => {
    const { stack, message } = error.error();
    activity.consoleErrors.push({
      text: message,
      address: /https?:\/\/[^\s)]+?\.js/.exec(stack ?? '')?.[0] ?? '',
    });
  });
  context.on('request', (request) => {
    activity.requested.push(request.url());
    activity.pending.add(request);
  });
  const end = (request: Request) => void activity.pending.delete(request);
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  return activity;
}

/** Leaves out the wait for the shell's greeting, which nobody reads here: it would be most of the time of a mount. */
export async function skipWelcomeDelay(context: BrowserContext): Promise<void> {
  await context.addInitScript((reading) => {
    const { setTimeout: wait } = globalThis;
    globalThis.setTimeout = ((work: TimerHandler, ms?: number, ...rest: unknown[]) =>
      wait(work as () => void, ms === reading ? 0 : ms, ...rest)) as typeof setTimeout;
  }, WELCOME_MS);
}

async function untilQuiet(page: Page, { pending }: BrowserActivity): Promise<void> {
  const deadline = performance.now() + QUIET_WITHIN_MS;
  let since = performance.now();
  while (performance.now() < deadline && performance.now() - since < QUIET_MS) {
    await page.waitForTimeout(50);
    if (pending.size > 0) since = performance.now();
  }
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.locator('[name=username]').fill(username);
  await page.locator('[name=password]').fill(PASSWORD);
  await page.locator('[name=password]').press('Enter');
  await page.waitForURL(({ pathname }) => pathname !== '/', { timeout: SHOWN_WITHIN_MS });
}

async function signOut(page: Page): Promise<void> {
  await page.locator('[data-action=sign-out]').click({ timeout: SHOWN_WITHIN_MS });
  await page.getByRole('alertdialog').locator('[data-action=confirm]').click();
  await page.locator('[name=username]').waitFor();
}

/**
 * Signs in and tells what stands in the place of the remote. Whoever was signed in before signs out first, and the page
 * is not loaded again, so that what an earlier remote left behind on it is still there.
 */
export async function visit(
  page: Page,
  mountPoint: MountPoint,
  manifest: string,
  activity: BrowserActivity,
): Promise<ScreenVisit> {
  const before = { consoleErrors: activity.consoleErrors.length, requested: activity.requested.length };
  const look = async () => {
    if (new URL(page.url()).pathname !== '/') await signOut(page);
    await signIn(page, mountPoint.username);
    return readRemoteArea(page, activity);
  };
  const shown = await look().catch(() => ({ failure: STUCK }));
  return {
    ...mountPoint,
    ...shown,
    wasRequested: activity.requested.slice(before.requested).some((address) => address.endsWith(manifest)),
    consoleErrors: activity.consoleErrors.slice(before.consoleErrors),
  };
}

async function readRemoteArea(
  page: Page,
  activity: BrowserActivity,
): Promise<Pick<ScreenVisit, 'heading' | 'failure'>> {
  // The main area of the shell, which the login page does not have.
  const area = page.locator('main#contenido');
  const failure = area.locator('[data-failure]').first();
  const heading = area.getByRole('heading').first();
  const shown = failure.or(heading).first();
  try {
    await shown.waitFor({ timeout: SHOWN_WITHIN_MS });
    await untilQuiet(page, activity);
    await shown.waitFor({ timeout: SHOWN_WITHIN_MS });
  } catch {
    return {};
  }
  if (!(await failure.isVisible())) return { heading: (await heading.textContent()) ?? '' };
  const kind = await failure.getAttribute('data-failure');
  const text = (await failure.textContent()) ?? '';
  return { failure: { kind: isRemoteFailureKind(kind) ? kind : undefined, text } };
}
