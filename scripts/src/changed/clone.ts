import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { REMOTES } from 'shared-domain/remotes/list';
import { closureOf, importsIn } from '../imports/imports';
import { ROOT } from '../workspace';

/** Opened in addition to the shell and the API. Unlisted journeys count as opening all remotes. */
export const REMOTES_OF_JOURNEYS: Readonly<Record<string, readonly string[]>> = {
  'field-officer': ['remote-asesor'],
  'forgotten-password': [],
  journey: ['remote-asesor', 'remote-jefe-negocios', 'remote-cliente'],
  oversight: ['remote-admin', 'remote-asesor'],
  publish: ['remote-asesor'],
  'two-heads': ['remote-jefe-negocios'],
};

const DEPLOYED: Readonly<Record<string, readonly string[]>> = {
  shell: ['shell/src/index.ts', 'shell/src/standalone/index.tsx'],
  api: ['api/src/server.ts'],
  ...Object.fromEntries(REMOTES.map(({ name }) => [name, [`${name}/src/remote.tsx`]])),
};

const IS_FOREIGN = /^(npm|node):/;
const SOURCE = /^[^/]+\/src\/.*(?<!\.d)\.tsx?$/;
const TEST = /\.test\.tsx?$/;
const SYSTEM_TEST = /\.system\.test\.ts$/;
const JOURNEY = /\.spec\.ts$/;

const hasSmokeJourney = (file: string) => readFileSync(join(ROOT, file), 'utf8').includes("tag: '@smoke'");

export type Clone = ReturnType<typeof readClone>;

export function readClone() {
  const all = importsIn(ROOT);
  // The type check always runs, so type imports are ignored.
  const importedBy = (file: string) =>
    (all.get(file) ?? []).flatMap(({ target, isType }) =>
      target && !isType && !IS_FOREIGN.test(target) ? [target] : [],
    );
  const sources = [...all.keys()].filter((file) => SOURCE.test(file));
  const scripts = sources.filter((file) => file.startsWith('scripts/src/') && !TEST.test(file));

  // Started programs, worker threads and the setup files of jest.
  const alsoNeeds = (file: string): readonly string[] => {
    if (file === 'api/src/worker-thread.ts') return sources.filter((one) => one.endsWith('.worker.ts'));
    // They start console commands, which read sources of other packages.
    if (JOURNEY.test(file) || /^scripts\/.*\.test\.ts$/.test(file)) return scripts;
    if (!TEST.test(file)) return [];
    if (file.startsWith('api/')) return ['api/testing/global-setup.ts', 'api/testing/global-teardown.ts'];
    return /^(shared-domain|shared-auth)\//.test(file) ? [] : ['shared-ui/src/testing/preload.ts'];
  };
  return {
    graph: new Map([...closureOf(sources, importedBy)].map((file) => [file, importedBy(file)])),
    tests: sources.filter((file) => TEST.test(file) && !SYSTEM_TEST.test(file)),
    journeys: sources.filter((file) => JOURNEY.test(file) && hasSmokeJourney(file)),
    deployed: DEPLOYED,
    alsoNeeds,
    remotesOf: (journey: string) => REMOTES_OF_JOURNEYS[basename(journey, '.spec.ts')],
  };
}
