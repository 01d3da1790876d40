import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FirstScreens, RemoteFacts } from 'shared-domain';
import type { Compilation } from 'webpack';
import { REMOTE_SCREENS } from './entries';

type Screens = NonNullable<RemoteFacts['metaData']['screens']>;

/** The scripts of a module that the remote imports on demand. */
function filesOf({ chunkGroups }: Compilation, module: string): string[] {
  const group = chunkGroups.find(({ origins }) => origins.some(({ request }) => request === module));
  if (!group) {
    throw new Error(`${REMOTE_SCREENS}: nada carga "${module}" con import(…), como dice src/remote.tsx`);
  }
  return group.getFiles().filter((file) => file.endsWith('.js'));
}

/**
 * What a remote states in `src/first-screens.ts`, with the names that its files have in this build; undefined for a
 * remote without that file.
 */
export async function firstScreensOf(root: string, compilation: Compilation): Promise<Screens | undefined> {
  const file = join(root, REMOTE_SCREENS);
  if (!existsSync(file)) return undefined;
  // A process that builds twice has to read it twice.
  const { firstScreens } = await import(`${pathToFileURL(file).href}?at=${Date.now()}`);
  const stated = Object.entries(firstScreens as FirstScreens);
  return Object.fromEntries(
    stated.map(([address, { module, calls }]) => [
      address,
      { ...(calls && { calls: [...calls] }), ...(module && { files: filesOf(compilation, module) }) },
    ]),
  );
}
