import { join } from 'node:path';
import { ROOT } from '../launch/console.mjs';
import { runScript, step } from './steps.mjs';

/** Tests start the bundles dozens of times, twice as fast as the sources. */
export async function bundleApi() {
  const folder = join(ROOT, '.cache/api-de-prueba');
  const isBundled = await step('La API en un archivo', () => runScript('scripts/src/build-api.ts', folder));
  if (!isBundled) return process.env;
  return { ...process.env, SERVICE: join(folder, 'server.mjs'), COMMANDS: join(folder, 'commands') };
}
