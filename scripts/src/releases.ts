import { atMost, print, runCommand, UsageError } from './command';
import { reportRefused } from './store/history';
import { listReleases, releasesTable, remotesIn } from './store/release-list';
import { storeAt } from './workspace';

/** `npm run releases [-- remote-asesor] [--to carpeta] [--json]` */
await runCommand({ to: { type: 'string' }, json: { type: 'boolean' } }, async ({ positionals, values }) => {
  const [wanted] = atMost(1, positionals);
  const store = storeAt(values.to);
  const remotes = remotesIn(store);
  if (wanted && !remotes.includes(wanted)) {
    throw new UsageError(
      `${store.releasesDir} no tiene versiones de ${wanted}; ahí están: ${remotes.join(', ')}`,
    );
  }
  const releases = listReleases(store, wanted ? [wanted] : remotes);
  // Redirected output has no width limit.
  const columns = process.stdout.columns ?? Number.POSITIVE_INFINITY;
  if (values.json) print(JSON.stringify(releases, undefined, 2));
  else if (releases.length === 0) print(`No hay versiones en ${store.releasesDir}.`);
  else for (const line of releasesTable(releases, columns)) print(line);
  if (!values.json) reportRefused(store);
});
