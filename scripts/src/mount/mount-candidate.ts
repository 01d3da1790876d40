import type { BrowserContext } from 'playwright-core';
import type { RegistryEntry } from 'shared-domain';
import type { Finding } from '../check/finding';
import type { ReleaseStore } from '../release-store/release-store';
import { recordActivity, skipWelcomeDelay, visit, visitNext } from './browser-driver';
import { loadedPackagesOn, recordRenderers } from './loaded-packages';
import { mountFindings } from './mount.rules';
import type { MountCandidate, MountEnvironment } from './mount-environment';
import { MOUNT_POINTS, type MountPoint } from './mount-points';
import type { Observation, ScreenVisit } from './observation';

export interface Mounted {
  findings: Finding[];
  /** The remotes that shared the page with the candidate. */
  beside: string[];
  /** Those that could not be looked at, because they fail without the candidate too. */
  brokenAnyway: string[];
}

const folderOf = (environment: MountEnvironment, entry: RegistryEntry | undefined) =>
  new URL('.', new URL(entry?.manifest ?? '', environment.url)).href;

/** Mounts a candidate in the built shell, beside the remotes that are live; a person signs in and looks. */
export async function mountCandidate(
  environment: MountEnvironment,
  candidate: MountCandidate,
  accepted: readonly MountCandidate[],
  live: ReleaseStore,
): Promise<Mounted> {
  const registered = environment.register(live, [...accepted, candidate]);
  const observation = await observe(environment, candidate.mountPoint, registered);
  const { others, brokenAnyway } = observation;
  return {
    findings: mountFindings(observation, folderOf(environment, registered[candidate.mountPoint.remote])),
    beside: others.map(({ remote }) => remote).filter((remote) => !brokenAnyway.includes(remote)),
    brokenAnyway,
  };
}

/** Mounts several candidates at once and tells whether all of them are in order: whose fault it is, it does not tell. */
export async function passTogether(
  environment: MountEnvironment,
  candidates: readonly MountCandidate[],
  live: ReleaseStore,
): Promise<boolean> {
  const registered = environment.register(live, candidates);
  const [first, ...rest] = candidates.map(({ mountPoint }) => mountPoint);
  if (!first) return true;
  const observation = await observe(environment, first, registered);
  const visits = [observation.candidate, ...observation.others];
  return [first, ...rest].every(({ remote }) => {
    const candidate = visits.find((visit) => visit.remote === remote);
    if (!candidate) return false;
    const others = visits.filter((visit) => visit !== candidate);
    const folder = folderOf(environment, registered[remote]);
    return mountFindings({ ...observation, candidate, others }, folder).length === 0;
  });
}

async function newContext({ browser, url }: MountEnvironment): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, locale: 'es-PE', timezoneId: 'America/Lima' });
  await skipWelcomeDelay(context);
  return context;
}

async function observe(
  environment: MountEnvironment,
  mountPoint: MountPoint,
  registered: Record<string, RegistryEntry>,
): Promise<Observation> {
  const manifestOf = ({ remote }: MountPoint) => registered[remote]?.manifest ?? '';
  const context = await newContext(environment);
  await recordRenderers(context);
  const activity = recordActivity(context);
  const page = await context.newPage();
  await page.goto('/');
  const candidate = await visit(page, mountPoint, manifestOf(mountPoint), activity);
  const others: ScreenVisit[] = [];
  const neighbours = MOUNT_POINTS.filter(
    ({ remote }) => remote !== mountPoint.remote && remote in registered,
  );
  // What does not show by itself is put right first: nobody would see it beside the others.
  for (const other of candidate.heading ? neighbours : []) {
    others.push(await visitNext(page, other, manifestOf(other), activity));
  }
  const copies = await loadedPackagesOn(page);
  await context.close();
  const brokenAnyway: string[] = [];
  for (const { remote, username } of others.filter(({ heading }) => !heading)) {
    const other = { remote, username };
    if (!(await isShownAlone(environment, other, manifestOf(other)))) brokenAnyway.push(remote);
  }
  return { candidate, others, brokenAnyway, ...copies };
}

async function isShownAlone(
  environment: MountEnvironment,
  mountPoint: MountPoint,
  manifest: string,
): Promise<boolean> {
  const context = await newContext(environment);
  const page = await context.newPage();
  await page.goto('/');
  const { heading } = await visit(page, mountPoint, manifest, recordActivity(context));
  await context.close();
  return heading !== undefined;
}
