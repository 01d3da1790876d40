import { basename } from 'node:path';
import { buildChanged } from './build/build-changed';
import { describeFinding } from './check/check-files';
import type { ReviewOptions } from './check/finding';
import { reviewRemote } from './check/review';
import { atMost, print, runCommand, seconds, UsageError } from './command';
import { withReleaseAccepted } from './publish/handled-sources';
import { withRemoteLocks } from './publish/remote-lock';
import { isCurrent, makeCurrent, readState, recordHistory } from './registry/current-release';
import { readRegistry } from './registry/registry';
import { damageOf, dropStaged, moveIntoStore, type Staged, stageRelease } from './release-store/staging';
import { builtStandaloneHost } from './release-store/standalone-page';
import { signFirstTime } from './signing/signed-registries';
import { LOCAL_STORE, remoteFolder, storeIn } from './workspace';

/** The API for the page of the release on another origin. Passwords go there, so only the publisher may choose it. */
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

/** Reviews a copy of the build and makes that very copy current. Answers false when it was current already. */
async function publish(folder: string, api: string | undefined, options: ReviewOptions): Promise<boolean> {
  const { store } = options;
  const host = builtStandaloneHost();
  const staged = await stageRelease(store, folder, host && { ...host, api });
  const { about } = staged;
  try {
    const { current } = await readState(store, about.name);
    if (!isCurrent(about, current) || !damageOf(store, about)) await refuseFindings(staged, options);
    moveIntoStore(store, staged);
    const changed = await makeCurrent(store, about);
    await recordHistory(store, about.name, withReleaseAccepted(about.release));
    return changed;
  } finally {
    dropStaged(staged);
  }
}

const OPTIONS = {
  to: { type: 'string' },
  api: { type: 'string' },
  en: { type: 'string' },
  'sin-montar': { type: 'boolean' },
} as const;

/**
 * `npm run publish-remote -- remote-asesor [--to carpeta [--api origen]] [--en remoto] [--sin-montar]`: builds one
 * remote, checks it and makes it the current one.
 */
await runCommand(OPTIONS, async ({ positionals, values }) => {
  const started = performance.now();
  const [place = ''] = atMost(1, positionals);
  const name = basename(remoteFolder(place));
  const api = apiOrigin(values.api, values.to);
  const store = values.to ? storeIn(values.to) : LOCAL_STORE;
  // Before anything is built: a registry that cannot be read is reported at once.
  readRegistry(store.registry);
  if (!values.to) await signFirstTime(store.registry);
  const options = { store, inPlaceOf: values.en, isMountLeftOut: values['sin-montar'] };
  // The page that shows a release alone belongs to the shell: where nothing was ever built it is built once.
  if (!builtStandaloneHost()) await buildChanged(['shell']);
  await withRemoteLocks(store, [name], async () => {
    for (const { folder, release } of await buildChanged([place])) {
      const isNew = await publish(folder, api, options);
      const done = `publicado en ${seconds(started)} (${release.release})`;
      print(`${name}: ${isNew ? done : 'ya era la vigente'}`);
    }
  });
});
