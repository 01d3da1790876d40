import { atMost, print, runCommand, UsageError } from './command';
import { endTrial, rollBack } from './store/current-release';
import { readyStore } from './store/own-store';
import { storeAt } from './workspace';

/**
 * `npm run rollback-remote -- remote-asesor [versión] [--to carpeta]`: restores the previous release, or only ends a
 * trial.
 */
await runCommand({ to: { type: 'string' } }, async ({ positionals, values }) => {
  const [name = '', wanted] = atMost(2, positionals);
  if (!name) throw new UsageError('Falta el nombre de un remoto, por ejemplo: remote-asesor');
  const store = storeAt(values.to);
  await readyStore(store);
  const ended = wanted === undefined ? await endTrial(store, name) : undefined;
  if (ended) {
    print(`${name}: se retiró la versión en prueba ${ended}; todos usan la vigente`);
    return;
  }
  const { release, manifest } = await rollBack(store, name, wanted);
  const place = URL.canParse(manifest) ? `, en ${new URL(manifest).origin}` : '';
  print(`${name}: vigente otra vez la versión ${release}${place}`);
});
