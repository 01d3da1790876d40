import { requirePort } from '../launch/port.mjs';
import { endTogether } from '../launch/processes.mjs';
import { atMost, print, runCommand, seconds } from './command';
import { watchEverything } from './dev/watch-everything';
import { startGallery } from './gallery/gallery-server';
import { freePort, startProduct } from './mount/product-server';
import { DEVELOPMENT_STORE } from './workspace';

/** `npm run gallery`: every component and every screen in every state, built again as sources change. */
await runCommand({}, async ({ positionals }) => {
  const started = performance.now();
  atMost(0, positionals);
  const command = 'npm run gallery';
  const port = await requirePort('PORT', process.env.PORT || '3000', '127.0.0.1', { command });
  endTogether();
  const { releasesDir, registry } = DEVELOPMENT_STORE;
  const api = await startProduct({ RELEASES_DIR: releasesDir, REGISTRY: registry });
  const pages = await freePort();
  await watchEverything(pages, api.url);
  const { url } = await startGallery({ product: { url: `http://127.0.0.1:${pages}` }, port, isLive: true });
  print(`\nGalería: ${url} (${seconds(started)})\nPara terminar: Ctrl+C`);
});
