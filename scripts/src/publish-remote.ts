import { basename } from 'node:path';
import { buildChanged } from './build/build-changed';
import { REVIEW_OPTIONS, reviewOptions } from './check/finding';
import { atMost, diskProblem, print, runCommand, seconds, UsageError } from './command';
import { startEarly, withMount } from './mount/environment';
import { audienceOf } from './publish/audience';
import { liveNow } from './publish/messages';
import { readRemoteSource } from './remote-source/remote-source';
import { reportRefused } from './store/history';
import { readyStore } from './store/own-store';
import { readRegistry } from './store/registry';
import { builtStandaloneHost } from './store/standalone-page';
import { remoteFolder } from './workspace';

/** The page sends passwords to this API, so only the publisher may choose it. */
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

const OPTIONS = {
  ...REVIEW_OPTIONS,
  api: { type: 'string' },
  para: { type: 'string' },
  'de-todos-modos': { type: 'boolean' },
} as const;

/**
 * `npm run publish-remote -- remote-asesor [--to carpeta [--api origen]] [--en remoto] [--para quiénes]
 * [--sin-montar]`: builds and checks a remote, then makes it current or starts a trial.
 */
await runCommand(OPTIONS, async ({ positionals, values }) => {
  const started = performance.now();
  const [place = ''] = atMost(1, positionals);
  const root = remoteFolder(place);
  const name = basename(root);
  // Reports source errors within a second.
  readRemoteSource(root);
  const api = apiOrigin(values.api, values.to);
  const audience = audienceOf(values.para);
  const reviewing = reviewOptions(values);
  const { store } = reviewing;
  // Reports an unreadable registry before the build.
  readRegistry(store.registry);
  const publish = async () => {
    await readyStore(store);
    // The standalone page belongs to the shell.
    if (!builtStandaloneHost()) await buildChanged(['shell']);
    const building = buildChanged([place]);
    const early = values['sin-montar'] ? undefined : startEarly(root, store);
    // Overlaps the slow import with the build.
    const publishing = import('./publish/publish');
    return withMount(early, async (mount) => {
      const [builds, { publishBuilds }] = await Promise.all([building, publishing]);
      return publishBuilds(builds, {
        ...reviewing,
        api,
        shell: builtStandaloneHost()?.release.release ?? '',
        audience,
        isAskedFor: true,
        isSameLeftOut: true,
        isSkewAccepted: values['de-todos-modos'],
        mount,
      });
    });
  };
  const isGood = await publish().catch((error) => {
    const problem = error instanceof UsageError ? error.message : diskProblem(error);
    if (!problem) throw error;
    const line = readRegistry(store.registry).remotes[name];
    throw new UsageError(`${problem}\n\n${name} no se publicó; ${liveNow({ line })}.`);
  });
  reportRefused(store);
  if (!isGood) throw new UsageError(`${name} no se publicó: arriba está el motivo.`);
  print(`  En total: ${seconds(started)}`);
});
