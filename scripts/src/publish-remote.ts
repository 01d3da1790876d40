import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackage } from './build/build-package';
import { print, runCommand, seconds } from './command';
import { makeCurrent } from './registry/registry';
import { shelve } from './registry/shelf';
import { REGISTRY, RELEASES_DIR, remoteFolder } from './workspace';

/** `npm run publish-remote -- remote-asesor [--to carpeta]`: builds one remote and makes it the current one. */
await runCommand(async (args) => {
  const started = performance.now();
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: 'string' } },
  });
  const [name = ''] = positionals;
  remoteFolder(name);
  const shelf = values.to
    ? { releasesDir: resolve(values.to), registry: join(resolve(values.to), 'remotes.json') }
    : { releasesDir: RELEASES_DIR, registry: REGISTRY };
  const { release, folder, built } = await buildPackage(name);
  print(`${name}: ${built ? `construido en ${seconds(started)}` : 'sin cambios'} (${release.release})`);
  shelve(shelf, folder, release);
  const changed = await makeCurrent(shelf, release);
  print(changed ? `${name}: publicado en ${seconds(started)}` : `${name}: esa versión ya es la vigente`);
});
