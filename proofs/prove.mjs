// `npm run prove -- NAME`: tests that take too long for `npm run test:all`.
import { execFileSync } from 'node:child_process';
import { BUILD, BUNDLE, jest, late, playwright, runEntry, script } from './run.mjs';

/** Builds the commit in `VERSION`, or the one before the newest migration. */
function earlierService() {
  const args = ['--import', 'tsx', 'proofs/rolling/build-earlier.ts', process.env.VERSION].filter(Boolean);
  return { EARLIER_VERSION: execFileSync(process.execPath, args, { encoding: 'utf8' }).trim() };
}

await runEntry({
  failover: {
    what: 'the primary of three PostgreSQL under Patroni fails 100 times while people work (FAULTS=10 for fewer)',
    lasts: '40 min',
    steps: [BUNDLE, jest('proofs/failover', { FAULTS: '100' }, '--forceExit')],
  },
  kill: {
    what: 'the service is killed 100 times on each engine while it writes',
    lasts: '15 min',
    steps: [BUNDLE, jest('kill/service', { FAULTS: '100' })],
  },
  documents: {
    what: 'the service and the mover are killed 100 times while PDFs go to an object storage',
    lasts: '15 min',
    steps: [BUNDLE, jest('(kill/documents|commands/documentos)', { FAULTS: '100' })],
  },
  rolling: {
    what: 'two processes are restarted 100 times behind nginx and HAProxy (RESTARTS=10 for fewer)',
    lasts: '30 min',
    steps: [BUNDLE, jest('rolling/rolling', { RESTARTS: '100' })],
  },
  versions: {
    what: 'an earlier release serves beside the present one for an hour (VERSION=<commit>, MINUTES=5)',
    lasts: '65 min',
    steps: [BUNDLE, jest('rolling/versions', earlierService)],
  },
  histories: {
    what: 'the answers of 500 contested evaluations and of one account have an order that explains them',
    lasts: '20 min',
    steps: [BUNDLE, jest('proofs/history', { CONTESTS: '500' })],
  },
  stories: {
    what: '10,000 stories of several people on each engine, compared call by call with a model',
    lasts: '2 h',
    steps: [jest('proofs/stories', { STORIES: '10000' })],
  },
  races: {
    what: '1,000 races of decisions, edits and equal submits, in one process and between two',
    lasts: '20 min',
    steps: [BUNDLE, jest('proofs/races', { RACES: '1000' })],
  },
  fuzz: {
    what: '100,000 calls generated from the OpenAPI document, on both engines, and oversized ones',
    lasts: '30 min',
    steps: [jest('proofs/fuzz', { FUZZ_CALLS: '100000' })],
  },
  publication: {
    what: 'a publication is killed at each of its steps, and made again',
    lasts: '5 min',
    steps: [jest('publication/killed', { STEPS: 'all' })],
  },
  area: {
    what: 'an area of the sidebar gets a remote of its own, tested and built in a copy of the workspace',
    lasts: '5 min',
    steps: [jest('proofs/area', { JOURNEY: 'whole' })],
  },
  container: {
    what: 'the image of deploy/container is built without a registry, started, asked and stopped',
    lasts: '5 min',
    steps: [jest('proofs/container', { CONTAINER: 'yes' })],
  },
  reproduce: {
    what: 'two clones of two people build the same bytes and publish into one folder',
    lasts: '5 min',
    steps: [script('proofs/reproduce.ts')],
  },
  integrators: {
    what: 'remotes of webpack, rspack and Vite are written by docs/integrators.md, developed and mounted; a bare clone publishes',
    lasts: '10 min',
    steps: [script('proofs/integrators/prove.ts')],
  },
  operators: {
    what: 'four Debian machines are installed, upgraded and taken back by docs/operators.md',
    lasts: '15 min',
    steps: [script('proofs/operators/prove.ts')],
  },
  attacks: {
    what: 'forty tamperings with registry, manifest, files and styles: nothing runs',
    lasts: '10 min',
    steps: [BUILD, playwright(['attacks'], { JOURNEY: 'whole' })],
  },
  breakages: {
    what: 'every remote goes through every breakage, and the rest of the page goes on',
    lasts: '15 min',
    steps: [BUILD, playwright(['remotes-survive'], { JOURNEY: 'whole' })],
  },
  browsers: {
    what: 'every role and the main journey in Chromium, Firefox ESR and WebKitGTK (-- firefox for one)',
    lasts: '6 min',
    steps: [BUILD, BUNDLE, script('proofs/browsers/walk.ts')],
  },
  walks: {
    what: 'a day of every role by keyboard alone, on a slow phone and zoomed (-- keyboard for one)',
    lasts: '20 min',
    steps: [BUILD, playwright(['--config=walks.config.ts'])],
  },
  late: {
    what: 'the tests of screens with late frames, late timers and late answers',
    lasts: '45 min',
    steps: [late('frames'), late('timers'), late('answers')],
  },
  pictures: {
    what: 'pictures of every screen in every state, compared with those kept before (-- -u keeps new ones)',
    lasts: '25 min',
    steps: [BUILD, playwright(['--config=pictures.config.ts'])],
  },
});
