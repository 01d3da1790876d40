import { basename, dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { buildChanged } from './build/build-changed';
import { withDist } from './build/build-lock';
import { describeFinding } from './check/check-files';
import type { ReviewOptions } from './check/finding';
import { reviewRemote } from './check/review';
import { atMost, print, runCommand, seconds } from './command';
import { accepted } from './publish/clone';
import { withRemotes } from './publish/remote-lock';
import { isCurrent, makeCurrent, note, standingOf } from './registry/current';
import { readRegistry } from './registry/registry';
import { builtSoloHost } from './registry/solo-page';
import { damageOf, dropStaged, placeRelease, type Staged, stageRelease } from './registry/staging';
import { UsageError } from './usage-error';
import { LOCAL_SHELF, remoteFolder, shelfIn } from './workspace';

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
async function refuseFindings({ about, folder }: Staged, options: ReviewOptions): Promise<void> {
  const { findings, notes } = await reviewRemote(folder, options);
  for (const line of notes) print(`  ${line}`);
  if (findings.length === 0) return;
  throw new UsageError([`${about.name} no se publicó:`, ...findings.map(describeFinding)].join('\n'));
}

/** Looks at a copy of the build and makes that very copy current; answers whether it was not already. */
async function publish(folder: string, api: string | undefined, options: ReviewOptions): Promise<Published> {
  const { shelf } = options;
  const host = builtSoloHost();
  const staged = await withDist(dirname(folder), () => stageRelease(shelf, folder, host && { ...host, api }));
  const { about } = staged;
  try {
    const { current } = await standingOf(shelf, about.name);
    if (!isCurrent(about, current) || !damageOf(shelf, about)) await refuseFindings(staged, options);
    placeRelease(shelf, staged);
    const changed = await makeCurrent(shelf, about);
    await note(shelf, about.name, accepted(about.release));
    return { release: about.release, changed };
  } finally {
    dropStaged(staged);
  }
}

interface Published {
  release: string;
  changed: boolean;
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
  const [place = ''] = atMost(1, positionals);
  const name = basename(remoteFolder(place));
  const api = apiOrigin(values.api, values.to);
  const shelf = values.to ? shelfIn(values.to) : LOCAL_SHELF;
  // Before anything is built: a registry that cannot be read is notes at once.
  readRegistry(shelf.registry);
  const options = { shelf, inPlaceOf: values.en, isMountLeftOut: values['sin-montar'] };
  // The page that shows a release alone belongs to the shell: where nothing was ever built it is built once.
  if (!builtSoloHost()) await buildChanged(['shell']);
  await withRemotes(shelf, [name], async () => {
    for (const { folder } of await buildChanged([place])) {
      const { release, changed } = await publish(folder, api, options);
      print(
        changed ? `${name}: publicado en ${seconds(started)} (${release})` : `${name}: ya era la vigente`,
      );
    }
  });
});
