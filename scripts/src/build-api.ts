import { bundleApi, bundleCommands } from './build/bundle-api';
import { print, runCommand, seconds } from './command';

/** The API as one file, `server.mjs`, in `api/dist`; or for tests, with the commands beside it, in the folder that is named. */
await runCommand({}, async ({ positionals: [folder] }) => {
  const started = performance.now();
  const file = await bundleApi(folder);
  if (folder) await bundleCommands(folder);
  print(`  api: listo en ${seconds(started)} (${file})`);
});
