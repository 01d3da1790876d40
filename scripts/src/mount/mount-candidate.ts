import type { BrowserContext } from 'playwright-core';
import type { Finding } from '../check/candidate';
import type { RegistryEntry } from '../registry/registry';
import type { Shelf } from '../registry/shelf';
import { copiesOn, countRenderers } from './copies';
import { mountFindings } from './mount.rules';
import { skipReading, visit, visitNext, watch } from './person';
import { PLACES, type Place } from './places';
import type { Sight, Visit } from './sight';
import type { Placed, Stage } from './stage';

export interface Mounted {
  findings: Finding[];
  /** The remotes that shared the page with the candidate. */
  beside: string[];
  /** Those that could not be looked at, because they fail without the candidate too. */
  failAlone: string[];
}

const folderOf = (stage: Stage, entry: RegistryEntry | undefined) =>
  new URL('.', new URL(entry?.manifest ?? '', stage.url)).href;

/** Mounts a candidate in the built shell, beside the remotes that are live; a person signs in and looks. */
export async function mountCandidate(
  stage: Stage,
  candidate: Placed,
  accepted: readonly Placed[],
  live: Shelf,
): Promise<Mounted> {
  const registered = stage.set(live, [...accepted, candidate]);
  const sight = await look(stage, candidate.place, registered);
  const { others, failAlone } = sight;
  return {
    findings: mountFindings(sight, folderOf(stage, registered[candidate.place.remote])),
    beside: others.map(({ remote }) => remote).filter((remote) => !failAlone.includes(remote)),
    failAlone,
  };
}

/** Mounts several candidates at once and tells whether all of them are in order: whose fault it is, it does not tell. */
export async function areInOrder(stage: Stage, candidates: readonly Placed[], live: Shelf): Promise<boolean> {
  const registered = stage.set(live, candidates);
  const [first, ...rest] = candidates.map(({ place }) => place);
  if (!first) return true;
  const sight = await look(stage, first, registered);
  const visits = [sight.candidate, ...sight.others];
  return [first, ...rest].every(({ remote }) => {
    const candidate = visits.find((visit) => visit.remote === remote);
    if (!candidate) return false;
    const others = visits.filter((visit) => visit !== candidate);
    const folder = folderOf(stage, registered[remote]);
    return mountFindings({ ...sight, candidate, others }, folder).length === 0;
  });
}

async function newContext({ browser, url }: Stage): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, locale: 'es-PE', timezoneId: 'America/Lima' });
  await skipReading(context);
  return context;
}

async function look(stage: Stage, place: Place, registered: Record<string, RegistryEntry>): Promise<Sight> {
  const manifestOf = ({ remote }: Place) => registered[remote]?.manifest ?? '';
  const context = await newContext(stage);
  await countRenderers(context);
  const seen = watch(context);
  const page = await context.newPage();
  await page.goto('/');
  const candidate = await visit(page, place, manifestOf(place), seen);
  const others: Visit[] = [];
  const neighbours = PLACES.filter(({ remote }) => remote !== place.remote && remote in registered);
  // What does not show by itself is put right first: nobody would see it beside the others.
  for (const other of candidate.heading ? neighbours : []) {
    others.push(await visitNext(page, other, manifestOf(other), seen));
  }
  const copies = await copiesOn(page);
  await context.close();
  const failAlone: string[] = [];
  for (const { remote, username } of others.filter(({ heading }) => !heading)) {
    const other = { remote, username };
    if (!(await isShownAlone(stage, other, manifestOf(other)))) failAlone.push(remote);
  }
  return { candidate, others, failAlone, ...copies };
}

async function isShownAlone(stage: Stage, place: Place, manifest: string): Promise<boolean> {
  const context = await newContext(stage);
  const page = await context.newPage();
  await page.goto('/');
  const { heading } = await visit(page, place, manifest, watch(context));
  await context.close();
  return heading !== undefined;
}
