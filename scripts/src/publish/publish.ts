import { dirname, join } from 'node:path';
import type { Audience } from 'shared-domain/remotes';
import type { Built } from '../build/build-changed';
import { describeFinding } from '../check/check-files';
import type { Review, ReviewOptions } from '../check/finding';
import { reviewRemotes } from '../check/review';
import { diskProblem, print, timed, UsageError } from '../command';
import { writeReleaseDifferences } from '../dictionaries/differences';
import { recordAccepted } from '../skew/broken-releases';
import {
  makeCurrent,
  nameOfUser,
  publicationFrom,
  requireTrialPossible,
  startTrial,
} from '../store/current-release';
import { CLONE_ID, historyOf, record } from '../store/history';
import { entryOf, readRegistry } from '../store/registry';
import { releaseFolder, removeLeftovers, servedSize, withRemoteLocks } from '../store/release-store';
import {
  damageOf,
  damageProblem,
  dropStaged,
  moveIntoStore,
  type Staged,
  stageRelease,
} from '../store/staging';
import { builtStandaloneHost, writeStandalonePage } from '../store/standalone-page';
import { LOCAL_STORE } from '../workspace';
import { audienceText } from './audience';
import * as messages from './messages';
import { decide } from './publication.rules';

export interface Publishing extends ReviewOptions {
  /** The shell that was built with these releases. */
  shell: string;
  /** By default releases follow from the sources. */
  isAskedFor?: boolean;
  /** By default releases become current. */
  audience?: Audience | undefined;
  /** For standalone pages on another host. */
  api?: string | undefined;
  /** A demonstration has to start without a browser. */
  isBrowserOptional?: boolean;
  /** Replaces the file check and the mount. */
  review?: typeof reviewRemotes;
}

type Assessed = ReturnType<typeof assess>;

type Candidate = Assessed & Staged;

function assess({ store, shell, audience, isAskedFor = false }: Publishing, built: Built) {
  const about = built.release;
  if (audience) requireTrialPossible(store, about);
  const history = historyOf(store, about.name);
  const damage = damageOf(store, about);
  const decision = decide({ about, clone: CLONE_ID, shell, isAskedFor, damage }, history);
  return { built, history, decision, damage: damage ?? [] };
}

/** Also records the sources as handled. Returns false for refused or damaged releases. */
async function reportUnpublished(
  { store, api, isAskedFor }: Publishing,
  { built: { release: about, folder }, history, decision, damage }: Assessed,
): Promise<boolean> {
  const { name, release } = about;
  const again = `npm run publish-remote -- ${name}`;
  if (decision === 'refused') {
    const reviewed = `      Ya se revisó así. Para revisarla otra vez: ${again}`;
    messages.refused(about, history, [...(history.refused?.findings ?? []), reviewed]);
  }
  if (decision === 'damaged') print(`\n  ✘ ${damageProblem(store, about, damage)}\n`);
  if (decision === 'rolled back') {
    const live = messages.liveNow(history);
    print(`  ${name}: la versión ${release}, la de las fuentes, se había retirado; ${live}.`);
    print(`      Para publicarla de todos modos: ${again}`);
  }
  if (decision === 'nothing' && isAskedFor) {
    const host = builtStandaloneHost();
    if (api && host) writeStandalonePage(store, releaseFolder(store, name, release), about, { ...host, api });
    await makeCurrent(store, name, entryOf(about), publicationFrom(dirname(folder)));
    messages.isCurrentAlready(about);
  }
  await record(store, name, ({ sources }) =>
    sources.get(CLONE_ID) === release ? undefined : { what: 'handled', release, clone: CLONE_ID },
  );
  return decision !== 'refused' && decision !== 'damaged';
}

/** Returns false for an incomplete build. */
async function stage({ store, api }: Publishing, assessed: Assessed): Promise<Candidate | false> {
  const { release, folder } = assessed.built;
  const { name } = release;
  // Only the local service generates standalone pages.
  const host = store === LOCAL_STORE ? undefined : builtStandaloneHost();
  const copy = () => stageRelease(store, folder, { host: host && { ...host, api }, name });
  try {
    return { ...assessed, ...(await timed(`${name}: copiando`, `${name}: copiado`, copy)) };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    print(`\n  ✘ ${error.message}\n`);
    return false;
  }
}

async function publishCandidate(candidate: Candidate, review: Review, publishing: Publishing) {
  const { about, history, built } = candidate;
  const { name, release } = about;
  const { store, shell, audience } = publishing;
  const isMountNeeded = publishing.isAskedFor || (history.line && !publishing.isBrowserOptional);
  if (review.isBrowserMissing && isMountNeeded) {
    messages.refused(about, history, [
      '  ✘ No se pudo montar en la aplicación: no se encontró un navegador.',
      '      Instale Chromium (apt-get install chromium) o diga dónde está (CHROMIUM_PATH=…). Para publicar sin montar:',
      `      npm run publish-remote -- ${name} --sin-montar`,
    ]);
    return false;
  }
  if (review.findings.length > 0 && !review.isBrowserMissing) {
    const findings = review.findings.map(describeFinding);
    messages.refused(about, history, findings);
    const by = nameOfUser(dirname(built.folder));
    const refusal = { what: 'refused', by, release, shell, findings, clone: CLONE_ID } as const;
    await record(store, name, () => refusal);
    return false;
  }
  try {
    const move = () => moveIntoStore(store, candidate);
    await timed(`${name}: comparando la copia con sus huellas`, `${name}: comparada`, move);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    messages.refused(about, history, [`  ✘ ${error.message}`]);
    return false;
  }
  await register(candidate, publishing);
  if (review.accepted?.length) await recordAccepted(store, about, shell, review.accepted);
  const state = audience ? `en prueba para ${audienceText(audience)}` : 'publicado';
  print(`  ${name}: ${state} (${release})`);
  return true;
}

async function register({ about, built, history }: Candidate, { store, audience }: Publishing) {
  const { name, release, integrity } = about;
  await writeReleaseDifferences(store, about, history);
  const folder = releaseFolder(store, name, release);
  const files = Object.keys(integrity);
  const bytes = files.reduce((sum, file) => sum + servedSize(join(folder, file)), 0);
  const publication = { ...publicationFrom(dirname(built.folder), bytes), clone: CLONE_ID };
  if (audience) await startTrial(store, about, audience, publication);
  else await makeCurrent(store, name, entryOf(about), publication);
}

async function publishAll(remotes: readonly Built[], publishing: Publishing): Promise<boolean> {
  const { store, review = reviewRemotes } = publishing;
  removeLeftovers(store);
  const outcomes: boolean[] = [];
  const staged: Candidate[] = [];
  try {
    for (const built of remotes) {
      const assessed = assess(publishing, built);
      const prepare = assessed.decision === 'publish' ? stage : reportUnpublished;
      const prepared = await prepare(publishing, assessed);
      if (typeof prepared === 'boolean') outcomes.push(prepared);
      else staged.push(prepared);
    }
    const folders = staged.map(({ folder }) => folder);
    const reviews = folders.length > 0 ? await review(folders, publishing) : [];
    messages.reviewed(reviews);
    for (const [index, one] of reviews.entries())
      outcomes.push(await publishCandidate(staged[index] as Candidate, one, publishing));
  } finally {
    for (const one of staged) dropStaged(one);
  }
  return outcomes.every(Boolean);
}

/**
 * Publishes reviewed builds that are new or requested; the only way into the registry for builds of this clone. A
 * refused remote does not block the others. Returns false if any release was refused, damaged or not written.
 */
export async function publishBuilds(builds: readonly Built[], publishing: Publishing): Promise<boolean> {
  const remotes = builds.filter(({ release }) => release.manifest);
  const names = remotes.map(({ release }) => release.name);
  try {
    return await withRemoteLocks(publishing.store, names, () => publishAll(remotes, publishing));
  } catch (error) {
    const problem = diskProblem(error);
    if (!problem) throw error;
    const live = readRegistry(publishing.store.registry).remotes;
    // The registry is replaced atomically, so it shows which release is live.
    for (const { release: about } of remotes) {
      const line = live[about.name];
      if (line?.release === about.release)
        print(`  ${about.name}: está vigente la ${line.release}. ${problem}`);
      else messages.refused(about, { line }, [`  ✘ ${problem}`]);
    }
    return false;
  }
}
