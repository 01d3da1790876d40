import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compiler, emitTypes } from './emit-types';
import { fingerprintOf, type Surface, surfaceFrom } from './surface';

/** The shared packages of ours, whose types are compared: those of the others follow from their versions. */
const COMPARED = ['shared-auth', 'shared-ui'];

/** The types of the shared packages, by package. Where there is no compiler there are none, and none are compared. */
export function sharedTypes(): Record<string, Surface> {
  if (!compiler()) return {};
  const folder = emitTypes();
  return Object.fromEntries(COMPARED.map((name) => [name, surfaceFrom(folder, `${name}/src/index.d.ts`)]));
}

export function fingerprintsOf(types: Readonly<Record<string, Surface>>): Record<string, string> {
  return Object.fromEntries(Object.entries(types).map(([name, surface]) => [name, fingerprintOf(surface)]));
}

/** The types of the part of the router that the page shares. */
export function routerTypes(): string | undefined {
  if (!compiler()) return undefined;
  return readFileSync(join(emitTypes(), 'shell/src/singletons/react-router-dom.d.ts'), 'utf8');
}
