import { atMost, print, runCommand } from './command';
import { rollBack } from './registry/current-release';
import { signFirstTime } from './signing/signed-registries';
import { LOCAL_STORE, remoteFolder, storeIn } from './workspace';

/** `npm run rollback-remote -- remote-asesor [versión] [--to carpeta]`: the release before the current one is current again. */
await runCommand({ to: { type: 'string' } }, async ({ positionals, values }) => {
  const [name = '', wanted] = atMost(2, positionals);
  remoteFolder(name);
  if (!values.to) await signFirstTime(LOCAL_STORE.registry);
  const { release } = await rollBack(values.to ? storeIn(values.to) : LOCAL_STORE, name, wanted);
  print(`${name}: vigente otra vez la versión ${release}`);
});
