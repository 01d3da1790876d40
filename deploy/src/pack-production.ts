import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { filesIn } from 'scripts/release-file';
import { atMost, print, runCommand, seconds, UsageError } from 'scripts/command';
import { packProduction } from './pack';
import { LOCAL_STORE, packageFolder } from 'scripts/workspace';

const bytesOf = (folder: string): number =>
  filesIn(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);

/** `npm run pack-production -- <folder>` */
await runCommand({}, async ({ positionals }) => {
  const started = performance.now();
  const [folder] = atMost(1, positionals);
  if (!folder)
    throw new UsageError('Indique una carpeta nueva: npm run pack-production -- /srv/credievalua-20261125');
  const target = resolve(folder);
  const release = await packProduction(target, {
    shellDir: `${packageFolder('shell')}/dist`,
    store: LOCAL_STORE,
  });
  const size = (bytesOf(target) / 1e6).toFixed(0);
  print(
    `  ${target}: versión ${release}, ${filesIn(target).length} archivos, ${size} MB (${seconds(started)})`,
  );
});
