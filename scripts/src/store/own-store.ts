import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { RegistryEntry } from 'shared-domain/remotes';
import type { RemoteHistory } from 'shared-domain/remotes/history';
import { type Signed, signedText } from 'shared-domain/remotes/signature';
import { print } from '../command';
import { LOCAL_STORE, ROOT } from '../workspace';
import { type Happening, recordNow, withStoreLock } from './history';
import { replaceJson } from './json-file';
import { signLine } from './registry';
import type { ReleaseStore } from './release-store';
import {
  isSignatureOf,
  placeAcceptedKeys,
  publicHalf,
  publishKey,
  requireAcceptedKey,
  signEntry,
} from './signatures';

/** Next to the key, so that both are lost together. */
const SIGNED = join(ROOT, '.cache/publicar/registros-firmados-con-lugar.json');
/** Earlier signatures did not cover place, audience and time. */
const SIGNED_EARLIER = join(ROOT, '.cache/publicar/registros-firmados.json');

function placesIn(record: string): string[] {
  const places: string[] = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : [];
  // Drops deleted folders, such as those of tests.
  return places.filter((place) => existsSync(dirname(place)));
}

/** Earlier signatures covered only the name and the line. */
function isSignedEarlier(name: string, line: Signed): boolean {
  const text = signedText(name, 'current', line).replace(',"current",', ',');
  return isSignatureOf(Buffer.from(text), line.signature, [publicHalf(publishKey())]);
}

/** A trial keeps its start time, which identifies it. */
function signedAsTheyAre(
  store: ReleaseStore,
  remote: string,
  { line, trial }: RemoteHistory,
  maySign: (name: string, line: RegistryEntry) => boolean,
): Happening[] {
  const mayLine = line !== undefined && maySign(remote, line);
  const mayTrial = trial !== undefined && maySign(remote, trial.entry);
  if (!line || !(mayLine || mayTrial)) return [];
  const since = new Date(trial ? Date.parse(trial.since) - 1 : Date.now()).toISOString();
  const current = mayLine ? signLine(store, remote, { ...line, since }, 'current') : line;
  const adopted = { what: 'adopted', remote, line: current } as const;
  if (!mayTrial) return [{ ...adopted, trial }];
  const entry = signEntry(remote, 'trial', { ...trial.entry, since: trial.since });
  return [{ ...adopted, trial: signEntry(remote, 'audience', { ...trial, entry }) }];
}

/**
 * Signs the lines of the own registry on first use, and renews earlier signatures. Afterwards only commands sign lines.
 * Also repairs a registry that lags behind its history, and writes the server's accepted keys.
 */
export function readyOwnStore(
  store: ReleaseStore,
  { signed = SIGNED, signedEarlier = SIGNED_EARLIER } = {},
): Promise<void> {
  const place = resolve(store.registry);
  return withStoreLock(store, () => {
    placeAcceptedKeys(store);
    const known = placesIn(signed);
    const isMet = known.includes(place);
    const isUpgrade = !isMet && placesIn(signedEarlier).includes(place);
    const maySign = isUpgrade ? isSignedEarlier : () => !isMet;
    recordNow(store, (history) =>
      [...history].flatMap(([name, one]) => signedAsTheyAre(store, name, one, maySign)),
    );
    if (isMet) return;
    if (isUpgrade && existsSync(store.registry))
      print(
        '  Se firmaron de nuevo las líneas del registro: desde esta versión la firma cubre también el lugar, el público y la fecha.',
      );
    replaceJson(signed, [...known, place]);
  });
}

/** Call before writing into a store. */
export async function readyStore(store: ReleaseStore): Promise<void> {
  if (store === LOCAL_STORE) await readyOwnStore(store);
  requireAcceptedKey(store);
}
