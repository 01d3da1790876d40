import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildChanged } from './build/build-changed';
import { describeFinding } from './check/check-files';
import { type ReviewOptions, reviewRemote } from './check/review';
import { print, runCommand, seconds } from './command';
import { makeCurrent, readRegistry } from './registry/registry';
import type { Shelf } from './registry/shelf';
import { shelve } from './registry/shelve';
import { builtSoloHost } from './registry/solo-page';
import { UsageError } from './usage-error';
import { LOCAL_SHELF, remoteFolder } from './workspace';

function shelfIn(folder: string): Shelf {
  return { releasesDir: resolve(folder), registry: join(resolve(folder), 'remotes.json') };
}

/** A release that would not work in the shell is not published. */
async function refuseFindings(name: string, folder: string, options: ReviewOptions): Promise<void> {
  const { findings, told } = await reviewRemote(folder, options);
  for (const line of told) print(`  ${line}`);
  if (findings.length === 0) return;
  throw new UsageError([`${name} no se publicó:`, ...findings.map(describeFinding)].join('\n'));
}

/**
 * `npm run publish-remote -- remote-asesor [--to carpeta] [--en remoto] [--sin-montar]`: builds one remote, checks it
 * and makes it the current one.
 */
await runCommand(async (args) => {
  const started = performance.now();
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: 'string' }, en: { type: 'string' }, 'sin-montar': { type: 'boolean' } },
  });
  const [place = ''] = positionals;
  const name = basename(remoteFolder(place));
  const shelf = values.to ? shelfIn(values.to) : LOCAL_SHELF;
  // The page that shows a release alone belongs to the shell: where nothing was ever built it is built once.
  if (!builtSoloHost()) await buildChanged(['shell']);
  for (const { release, folder } of await buildChanged([place])) {
    const isCurrent = readRegistry(shelf.registry).remotes[name]?.release === release.release;
    if (!isCurrent) {
      await refuseFindings(name, folder, {
        shelf,
        inPlaceOf: values.en,
        isMountLeftOut: values['sin-montar'],
      });
    }
    shelve(shelf, folder, release, builtSoloHost());
    const changed = await makeCurrent(shelf, release);
    print(
      changed
        ? `${name}: publicado en ${seconds(started)} (${release.release})`
        : `${name}: ya era la vigente`,
    );
  }
});
