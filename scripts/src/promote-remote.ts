import { atMost, print, runCommand, UsageError } from './command';
import { makeCurrent, nameOfUser } from './store/current-release';
import { CLONE_ID, historyOf } from './store/history';
import { readyStore } from './store/own-store';
import { isTrialSigned } from './store/registry';
import { withRemoteLocks } from './store/release-store';
import { trustedKeys, UNTRUSTED } from './store/signatures';
import { remoteFolder, storeAt } from './workspace';

/**
 * `npm run promote-remote -- remote-asesor [--to carpeta]`: makes the release on trial current, with unchanged files.
 */
await runCommand({ to: { type: 'string' } }, async ({ positionals, values }) => {
  const [name = ''] = atMost(1, positionals);
  remoteFolder(name);
  const store = storeAt(values.to);
  await readyStore(store);
  await withRemoteLocks(store, [name], async () => {
    const { trial } = historyOf(store, name);
    if (!trial) throw new UsageError(`${name} no tiene una versión en prueba.`);
    if (!isTrialSigned(name, trial, trustedKeys())) throw new UsageError(`La prueba de ${name} ${UNTRUSTED}`);
    await makeCurrent(store, name, trial.entry, { by: nameOfUser(), clone: CLONE_ID });
    print(`${name}: vigente para todos la versión ${trial.entry.release}`);
  });
});
