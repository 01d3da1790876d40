import type { BrowserContext } from 'playwright-core';
import type { Finding } from '../check/candidate';
import type { RegistryEntry } from '../registry/registry';
import type { Shelf } from '../registry/shelf';
import { copiesOn, countRenderers } from './copies';
import { mountFindings } from './mount.rules';
import { visit, visitNext, watch } from './person';
import { PLACES, type Place } from './places';
import type { Sight, Visit } from './sight';
import type { Mounting, Stage } from './stage';

export interface Mounted {
  findings: Finding[];
  /** The remotes that shared the page with the candidate. */
  beside: string[];
  /** Those that could not be looked at, because they fail without the candidate too. */
  failAlone: string[];
}

/** Mounts a candidate in the built shell, beside the remotes that are live; a person signs in and looks. */
export async function mountCandidate(
  stage: Stage,
  mounting: Mounting,
  place: Place,
  live: Shelf,
): Promise<Mounted> {
  const registered = stage.set(live, place.remote, mounting);
  const manifest = new URL(registered[place.remote]?.manifest ?? '', stage.url);
  const sight = await look(stage, place, registered);
  const { others, failAlone } = sight;
  return {
    findings: mountFindings(sight, new URL('.', manifest).href),
    beside: others.map(({ remote }) => remote).filter((remote) => !failAlone.includes(remote)),
    failAlone,
  };
}

function newContext({ browser, url }: Stage): Promise<BrowserContext> {
  return browser.newContext({ baseURL: url, locale: 'es-PE', timezoneId: 'America/Lima' });
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
