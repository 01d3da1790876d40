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

/** Where the page of the release finds the API when another origin serves it: sign-in goes there, so it is said here. */
function apiOrigin(api: string | undefined, to: string | undefined): string | undefined {
  if (api === undefined) return undefined;
  if (!to) throw new UsageError('--api es para otro anfitrión: agregue --to carpeta');
  const address = URL.canParse(api) ? new URL(api) : undefined;
  const isSafe =
    address?.protocol === 'https:' || ['localhost', '127.0.0.1'].includes(address?.hostname ?? '');
  if (address && isSafe && address.href === `${address.origin}/`) return address.origin;
  throw new UsageError(
    `--api ${api}: hace falta un origen con https, por ejemplo https://creditos.example.pe`,
  );
}

/** A release that would not work in the shell is not published. */
async function refuseFindings(name: string, folder: string, options: ReviewOptions): Promise<void> {
  const { findings, told } = await reviewRemote(folder, options);
  for (const line of told) print(`  ${line}`);
  if (findings.length === 0) return;
  throw new UsageError([`${name} no se publicó:`, ...findings.map(describeFinding)].join('\n'));
}

/**
 * `npm run publish-remote -- remote-asesor [--to carpeta [--api origen]] [--en remoto] [--sin-montar]`: builds one
 * remote, checks it and makes it the current one.
 */
await runCommand(async (args) => {
  const started = performance.now();
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      api: { type: 'string' },
      en: { type: 'string' },
      'sin-montar': { type: 'boolean' },
    },
  });
  const [place = ''] = positionals;
  const name = basename(remoteFolder(place));
  const api = apiOrigin(values.api, values.to);
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
    const host = builtSoloHost();
    shelve(shelf, folder, release, host && { ...host, api });
    const changed = await makeCurrent(shelf, release);
    print(
      changed
        ? `${name}: publicado en ${seconds(started)} (${release.release})`
        : `${name}: ya era la vigente`,
    );
  }
});
