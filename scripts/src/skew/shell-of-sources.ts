import type { Offers, ShellFile } from 'shared-domain';
import { currentCalls } from 'shared-domain/skew';
import { currentBuild } from '../build/current-build';
import { pageHere } from '../check/page-here';
import { fingerprintsOf, routerTypes, sharedTypes } from '../types/shared-types';
import type { Surface } from '../types/surface';

/** What an index exports beside types, as the compiler writes it into the types of a package. */
function valuesExportedBy(index = ''): string[] {
  const lists = [...index.matchAll(/export \{([^}]*)\}/g)].flatMap(([, names = '']) => names.split(','));
  const values = lists.map((one) => one.trim()).filter((one) => one && !one.startsWith('type '));
  return values.map((one) => one.replace(/^.* as /, '')).sort();
}

/**
 * What the shell of the sources will offer, before it is built. Of the packages of others only the version is known
 * then.
 */
export function shellOfSources(): ShellFile {
  const types = sharedTypes();
  const fingerprints = fingerprintsOf(types);
  const { contract, shared } = pageHere();
  const indexes: Record<string, string | undefined> = { 'react-router-dom': routerTypes() };
  for (const [name, surface] of Object.entries<Surface>(types))
    indexes[name] = surface[`${name}/src/index.d.ts`];
  const packages: Offers['packages'] = {};
  for (const [name, { version }] of Object.entries(shared)) {
    const index = indexes[name];
    packages[name] = {
      version,
      ...(index && { names: valuesExportedBy(index) }),
      ...(fingerprints[name] && { types: fingerprints[name] }),
    };
  }
  return {
    release: currentBuild('shell')?.release ?? '',
    contract,
    offers: { packages },
    calls: currentCalls(),
    types,
  };
}
