import { print, runCommand } from './command';
import { rollBack } from './registry/registry';
import { LOCAL_SHELF, remoteFolder } from './workspace';

/** `npm run rollback-remote -- remote-asesor [versión]`: the release before the current one is current again. */
await runCommand(async ([name = '', wanted]) => {
  remoteFolder(name);
  const { release } = await rollBack(LOCAL_SHELF, name, wanted);
  print(`${name}: vigente otra vez la versión ${release}`);
});
