import { basename } from 'node:path';
import { REMOTES } from '../remotes';
import { filesOf, importsOf, ourPackages } from './graph';
import { REMOTES_OF_JOURNEYS } from './journeys';
import type { House } from './reach.rules';

const TEST = /\.test\.tsx?$/;
const JOURNEY = /\.spec\.ts$/;
const SERVER = 'api/src/server.ts';

const DEPLOYED = {
  shell: ['shell/src/index.ts', 'shell/src/standalone/index.tsx'],
  api: [SERVER],
  ...Object.fromEntries(REMOTES.map((name) => [name, [`${name}/src/remote.tsx`]])),
};

const isCode = (file: string) => /\.tsx?$/.test(file) && !TEST.test(file);

/** Reads this clone: its tests, its journeys, and what imports what. */
export async function readHouse(): Promise<House> {
  const sources = ourPackages().flatMap((name) => filesOf(`${name}/src`, /(?<!\.d)\.tsx?$/));
  const tests = sources.filter((file) => TEST.test(file));
  const journeys = sources.filter((file) => JOURNEY.test(file));
  const workers = sources.filter((file) => file.endsWith('.worker.ts'));
  const commands = sources.filter((file) => file.startsWith('api/src/commands/') && isCode(file));
  const scripts = sources.filter((file) => file.startsWith('scripts/src/') && isCode(file));

  /** Programs that are started, threads, and what jest loads before a test. */
  const beside = (file: string): readonly string[] => {
    if (file === 'api/src/worker-thread.ts') return workers;
    if (file === 'api/src/testing/proceso.ts') return [SERVER];
    if (file === 'api/src/commands/commands.test.ts') return commands;
    // They start commands of the console, and those read the sources of other packages.
    if (JOURNEY.test(file) || /^scripts\/.*\.test\.ts$/.test(file)) return scripts;
    if (!TEST.test(file)) return [];
    if (file.startsWith('api/'))
      return ['api/src/testing/global-setup.ts', 'api/src/testing/global-teardown.ts'];
    return /^(shared-domain|shared-auth)\//.test(file) ? [] : ['shared-ui/src/testing/preload.ts'];
  };
  return {
    graph: await importsOf(sources),
    tests,
    journeys,
    deployed: DEPLOYED,
    beside,
    remotesOf: (journey) => REMOTES_OF_JOURNEYS[basename(journey, '.spec.ts')],
  };
}
