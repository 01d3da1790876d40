import { type Release, readRelease } from '../../scripts/src/build/release-file';
import { publishBuilds } from '../../scripts/src/publish/publish';
import { storeIn } from '../../scripts/src/workspace';

/** Publishes builds for tests, without a build step or review. */
const [folder = '', ...dists] = process.argv.slice(2);
const builds = dists.map((dist) => ({ folder: dist, release: readRelease(dist) as Release, isNew: true }));
const isGood = await publishBuilds(builds, {
  store: storeIn(folder),
  shell: 'shell',
  review: async (folders) => folders.map(() => ({ findings: [], notes: [] })),
});
process.exitCode = isGood ? 0 : 1;
