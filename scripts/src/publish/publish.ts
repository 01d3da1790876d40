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
  /** The release of the shell that was built with them. */
  shell: string;
  /** A person asked for these releases. Left out, they are those of the sources. */
  isAskedFor?: boolean;
  /** Who tries the releases; left out, they become current. */
  audience?: Audience | undefined;
  /** Origin of the API for the pages that show a release alone, where another one serves them. */
  api?: string | undefined;
  /** Goes on without a browser: a demonstration has to start anywhere. */
  isBrowserOptional?: boolean;
  /** How the copies in the store are reviewed; by default their files are checked and they are mounted. */
  review?: typeof reviewRemotes;
}

/** A build, and what became of its remote before. */
type Assessed = ReturnType<typeof assess>;

/** With its copy in the store. */
type Candidate = Assessed & Staged;

function assess({ store, shell, audience, isAskedFor = false }: Publishing, built: Built) {
  const about = built.release;
  if (audience) requireTrialPossible(store, about);
  const history = historyOf(store, about.name);
  const damage = damageOf(store, about);
  const decision = decide({ about, clone: CLONE_ID, shell, isAskedFor, damage }, history);
  return { built, history, decision, damage: damage ?? [] };
}

/** Says why nothing is published and records that these sources were handled. Returns whether all is well. */
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

/** Copies the build into the store. Where there is no complete build it says so and answers false. */
async function stage({ store, api }: Publishing, assessed: Assessed): Promise<Candidate | false> {
  const { release, folder } = assessed.built;
  const { name } = release;
  // The service of this clone makes the page of a release itself. A file host in another place needs it as a file.
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

/** Makes a reviewed copy current, or keeps the live release and says why. */
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
 * Publishes builds after a review of their copies in the store: those whose sources changed, or all that a person asked
 * for. This is the one way into the registry for what is built here. A remote that is refused does not hold up the
 * others. Answers false when one of them was refused or damaged, or could not be written.
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
    // The registry is replaced in one step, so it says which release is live.
    for (const { release: about } of remotes) {
      const line = live[about.name];
      if (line?.release === about.release)
        print(`  ${about.name}: está vigente la ${line.release}. ${problem}`);
      else messages.refused(about, { line }, [`  ✘ ${problem}`]);
    }
    return false;
  }
}
