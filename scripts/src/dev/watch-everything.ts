import { type Built, buildChanged, EVERY_PACKAGE } from '../build/build-changed';
import type { reviewRemotes } from '../check/review';
import { print } from '../command';
import { publishBuilds } from '../publish/publish';
import { DEVELOPMENT_STORE } from '../workspace';
import { watchFolders } from './api-process';
import { startReloadingProxy } from './reloading-proxy';

const WATCHED = [...EVERY_PACKAGE, 'shared-auth', 'shared-domain', 'shared-evaluaciones', 'shared-ui'];

/** Only its author sees what is served here, so nothing is reviewed. */
const skipReview: typeof reviewRemotes = async (folders) => folders.map(() => ({ findings: [], notes: [] }));

/** Builds what changed and makes it current for development. A mistake in the sources does not end the watch. */
async function buildAll(): Promise<Built[]> {
  try {
    const builds = await buildChanged(EVERY_PACKAGE);
    await publishBuilds(builds, { store: DEVELOPMENT_STORE, shell: '', review: skipReview });
    return builds.filter(({ isNew }) => isNew);
  } catch (error) {
    print(`\n${(error as Error).message}`);
    return [];
  }
}

/** Serves the whole product and reloads open pages after each build. */
export async function watchEverything(port: number, api: string): Promise<void> {
  await buildAll();
  const proxy = startReloadingProxy(port, api);
  let running = Promise.resolve();
  const rebuild = async () => {
    if ((await buildAll()).length > 0) proxy.reload();
  };
  const folders = WATCHED.map((name) => `${name}/src`);
  watchFolders(folders, () => {
    running = running.then(rebuild);
  });
}
