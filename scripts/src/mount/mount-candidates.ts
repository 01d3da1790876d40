import type { BrowserContext, Page } from 'playwright-core';
import type { RegistryEntry } from 'shared-domain';
import type { Finding } from '../check/finding';
import type { ReleaseStore } from '../release-store/release-store';
import { type BrowserActivity, recordActivity, skipWelcomeDelay, visit } from './browser-driver';
import { loadedPackagesOn, recordRenderers } from './loaded-packages';
import { mountFindings } from './mount.rules';
import type { MountCandidate, MountEnvironment } from './mount-environment';
import { MOUNT_POINTS, type MountPoint } from './mount-points';
import type { Observation, ScreenVisit } from './observation';

/** What was seen of candidates that shared a page. */
export interface Mounted {
  findingsOf(candidate: MountCandidate): Finding[];
  /** The remotes that were on the page with the first candidate. */
  beside: string[];
  /** Remotes that could not be looked at, because they fail without the first candidate too. */
  brokenAnyway: string[];
}

/**
 * Mounts candidates in the built shell, beside the remotes that are live. The account of the first candidate signs in
 * and looks at its screens; then, on the same page, those of all the others.
 */
export async function mountCandidates(
  environment: MountEnvironment,
  candidates: readonly [MountCandidate, ...MountCandidate[]],
  live: ReleaseStore,
): Promise<Mounted> {
  const registered = environment.register(live, candidates);
  const { visits, ...seen } = await observe(environment, candidates[0].mountPoint, registered);
  const [, ...others] = visits.map(({ remote }) => remote);
  return {
    beside: others.filter((remote) => !seen.brokenAnyway.includes(remote)),
    brokenAnyway: seen.brokenAnyway,
    findingsOf: ({ mountPoint: { remote } }) => {
      const folder = new URL('.', new URL(registered[remote]?.manifest ?? '', environment.url)).href;
      return mountFindings({ visits, ...seen }, remote, folder);
    },
  };
}

interface OpenPage {
  context: BrowserContext;
  page: Page;
  activity: BrowserActivity;
}

async function openPage({ browser, url }: MountEnvironment): Promise<OpenPage> {
  const context = await browser.newContext({ baseURL: url, locale: 'es-PE', timezoneId: 'America/Lima' });
  await skipWelcomeDelay(context);
  await recordRenderers(context);
  const activity = recordActivity(context);
  const page = await context.newPage();
  await page.goto('/');
  return { context, page, activity };
}

async function observe(
  environment: MountEnvironment,
  first: MountPoint,
  registered: Record<string, RegistryEntry>,
): Promise<Observation> {
  const visitOn = ({ page, activity }: OpenPage, mountPoint: MountPoint) =>
    visit(page, mountPoint, registered[mountPoint.remote]?.manifest ?? '', activity);
  const shared = await openPage(environment);
  const candidate = await visitOn(shared, first);
  const others: ScreenVisit[] = [];
  // Where the candidate does not show itself, nothing can be learned from what the others show.
  const neighbours = candidate.heading ? MOUNT_POINTS : [];
  for (const other of neighbours.filter(({ remote }) => remote !== first.remote && remote in registered)) {
    others.push(await visitOn(shared, other));
  }
  const packages = await loadedPackagesOn(shared.page);
  await shared.context.close();
  const brokenAnyway: string[] = [];
  for (const { remote, username } of others.filter(({ heading }) => !heading)) {
    const alone = await openPage(environment);
    const { heading } = await visitOn(alone, { remote, username });
    await alone.context.close();
    if (heading === undefined) brokenAnyway.push(remote);
  }
  return { visits: [candidate, ...others], brokenAnyway, ...packages };
}
