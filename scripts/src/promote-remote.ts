import { atMost, print, runCommand, UsageError } from './command';
import { withReleaseAccepted } from './publish/handled-sources';
import { withRemoteLocks } from './publish/remote-lock';
import { requireAcceptedKey, trustedKeys, UNTRUSTED } from './store/accepted-keys';
import { nameOfUser } from './store/author';
import { makeCurrent, readState, recordHistory } from './store/current-release';
import { readyOwnStore } from './store/own-store';
import { readRegistry } from './store/registry';
import { isTrialInForce } from './store/signed-lines';
import { lineOnTrial } from './store/trials';
import { LOCAL_STORE, remoteFolder, storeIn } from './workspace';

/** `npm run promote-remote -- remote-asesor [--to carpeta]`: the release on trial becomes the current one, as it lies there. */
await runCommand({ to: { type: 'string' } }, async ({ positionals, values }) => {
  const [name = ''] = atMost(1, positionals);
  remoteFolder(name);
  const store = values.to ? storeIn(values.to) : LOCAL_STORE;
  if (!values.to) await readyOwnStore(store);
  requireAcceptedKey(store);
  await withRemoteLocks(store, [name], async () => {
    const line = lineOnTrial(store, name);
    if (!line) throw new UsageError(`${name} no tiene una versión en prueba.`);
    if (!isTrialInForce(store, readRegistry(store.registry), name, trustedKeys()))
      throw new UsageError(`La prueba de ${name} ${UNTRUSTED}`);
    const { history } = await readState(store, name);
    const now = { at: new Date().toISOString(), by: nameOfUser() };
    await makeCurrent(store, name, line, { ...history.published?.[line.release], ...now });
    await recordHistory(store, name, withReleaseAccepted(line.release));
    print(`${name}: vigente para todos la versión ${line.release}`);
  });
});
