import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Registry, RegistryEntry, Trial } from 'shared-domain';
import { type Signed, signedText } from 'shared-domain/signature';
import { print } from '../command';
import { withLock } from '../lock/lock';
import { ROOT } from '../workspace';
import { acceptedKeysOf, placeAcceptedKeys } from './accepted-keys';
import { readHistory, writeHistory } from './history';
import { EMPTY_HISTORY } from './history.rules';
import { replaceJson } from './json-file';
import { publicHalf, publishKey } from './publish-key';
import { readRegistry } from './registry';
import type { ReleaseStore } from './release-store';
import { isSignatureOf, isSignedBy, signEntry } from './signatures';
import { isTrialInForce, keepLine, lineInForce } from './signed-lines';

/** Registries that this clone has signed. The file lies beside the key, so both are lost together. */
const SIGNED = join(ROOT, '.cache/publicar/registros-firmados-con-lugar.json');
/** The same of the releases whose signatures did not cover place, audience and time. */
const SIGNED_EARLIER = join(ROOT, '.cache/publicar/registros-firmados.json');

function placesIn(record: string): string[] {
  const places: string[] = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : [];
  // Only those whose folder is still there: tests publish into folders of their own.
  return places.filter((place) => existsSync(dirname(place)));
}

/** Whether this clone signed a line as releases did whose signatures covered the name and the line alone. */
function isSignedEarlier(name: string, line: Signed): boolean {
  const text = signedText(name, 'current', line).replace(',"current",', ',');
  return isSignatureOf(Buffer.from(text), line.signature, [publicHalf(publishKey())]);
}

/** Signs those of the lines that may be signed as they are. A trial keeps its beginning, by which decisions name it. */
function withSignedLines(
  { remotes, trials = {}, ...others }: Registry,
  maySign: (name: string, line: RegistryEntry) => boolean,
): Registry {
  const current = Object.entries(remotes).map(([name, line]) => {
    if (!maySign(name, line)) return [name, line] as const;
    const trial = trials[name];
    const since = new Date(trial ? Date.parse(trial.since) - 1 : Date.now()).toISOString();
    return [name, signEntry(name, 'current', { ...line, since })] as const;
  });
  const onTrial = Object.entries(trials).map(([name, trial]): [string, Trial] => {
    if (!maySign(name, trial.entry)) return [name, trial];
    const entry = signEntry(name, 'trial', { ...trial.entry, since: trial.since });
    return [name, signEntry(name, 'audience', { ...trial, entry })];
  });
  const signed = { ...others, remotes: Object.fromEntries(current) };
  return onTrial.length > 0 ? { ...signed, trials: Object.fromEntries(onTrial) } : signed;
}

/**
 * Signs the lines of the own registry when this clone meets it for the first time: until then they were trusted as they
 * stood. Of a registry that it signed in the earlier way it signs again what it signed. Afterwards a line without a
 * signature is one that no command wrote, and it stays without. Also says which keys the server of this clone accepts.
 */
export function readyOwnStore(
  store: ReleaseStore,
  { signed = SIGNED, signedEarlier = SIGNED_EARLIER } = {},
): Promise<void> {
  const place = resolve(store.registry);
  return withLock(`${store.registry}.lock`, () => {
    placeAcceptedKeys(store);
    const known = placesIn(signed);
    if (known.includes(place)) return;
    const isUpgrade = placesIn(signedEarlier).includes(place);
    if (existsSync(store.registry)) {
      const before = readRegistry(store.registry);
      const now = withSignedLines(before, isUpgrade ? isSignedEarlier : () => true);
      replaceJson(store.registry, now);
      for (const [name, line] of Object.entries(now.remotes)) {
        if (!isSignedBy(name, 'current', line, [publicHalf(publishKey())])) continue;
        keepLine(store, name, line);
        writeHistory(store, name, { ...(readHistory(store)[name] ?? EMPTY_HISTORY), signed: line });
      }
      if (isUpgrade)
        print(
          '  Se firmaron de nuevo las líneas del registro: desde esta versión la firma cubre también el lugar, el público y la fecha.',
        );
    }
    replaceJson(signed, [...known, place]);
  });
}

/** Tells which lines the server of a store does not use, and what its users get in their place. */
export function reportRefused(store: ReleaseStore): void {
  const keys = acceptedKeysOf(store);
  if (!keys) return;
  const registry = readRegistry(store.registry);
  for (const name of new Set([...Object.keys(registry.remotes), ...Object.keys(readHistory(store))])) {
    const line = registry.remotes[name];
    const inForce = lineInForce(store, registry, name, keys);
    const again = `Publique ${name} otra vez.`;
    const used = inForce
      ? `sus usuarios siguen con la versión ${inForce.release}`
      : 'no tiene otra que servir';
    if (line !== inForce) {
      const what = line
        ? `la línea de ${name} no es la última que firmó una clave que el servidor acepta`
        : `alguien borró la línea de ${name}`;
      print(`  ATENCIÓN: en ${store.registry} ${what}: ${used}. ${again}`);
    }
    if (registry.trials?.[name] && !isTrialInForce(store, registry, name, keys))
      print(`  ATENCIÓN: en ${store.registry} el servidor no acepta la prueba de ${name}. ${again}`);
  }
}
