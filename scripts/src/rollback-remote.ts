import { atMost, print, runCommand, UsageError } from './command';
import { rollBack } from './registry/current-release';
import { signFirstTime } from './signing/signed-registries';
import { LOCAL_STORE, storeIn } from './workspace';

/** `npm run rollback-remote -- remote-asesor [versión] [--to carpeta]`: the release before the current one is current again. */
await runCommand({ to: { type: 'string' } }, async ({ positionals, values }) => {
  const [name = '', wanted] = atMost(2, positionals);
  if (!name) throw new UsageError('Falta el nombre de un remoto, por ejemplo: remote-asesor');
  if (!values.to) await signFirstTime(LOCAL_STORE.registry);
  const { release, manifest } = await rollBack(values.to ? storeIn(values.to) : LOCAL_STORE, name, wanted);
  const place = URL.canParse(manifest) ? `, en ${new URL(manifest).origin}` : '';
  print(`${name}: vigente otra vez la versión ${release}${place}`);
});
