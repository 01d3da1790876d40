import { bundleApi } from './build/bundle-api';
import { print, runCommand, seconds } from './command';

/** Bundles the API and its commands into `api/dist` or the given folder. */
await runCommand({}, async ({ positionals: [folder] }) => {
  const started = performance.now();
  const file = await bundleApi(folder);
  print(`  api: listo en ${seconds(started)} (${file})`);
});
