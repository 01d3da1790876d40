import { bundleApi } from './build/bundle-api';
import { print, runCommand, seconds } from './command';

/** `npm run build:api`: the API as one file, `api/dist/server.mjs`. */
await runCommand(async () => {
  const started = performance.now();
  const file = await bundleApi();
  print(`  api: listo en ${seconds(started)} (${file})`);
});
