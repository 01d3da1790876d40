import { bundleApi } from './build/bundle-api';
import { print, runCommand, seconds } from './command';

/** The API as one file, `server.mjs`, with its commands beside it: in `api/dist` or, for tests, in the folder that is named. */
await runCommand({}, async ({ positionals: [folder] }) => {
  const started = performance.now();
  const file = await bundleApi(folder);
  print(`  api: listo en ${seconds(started)} (${file})`);
});
