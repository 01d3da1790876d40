// Loaded before a command (`--import`), or run before one: installs the packages where that was never done.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { ROOT, requireNode } from './launch/console.mjs';
import { installDependencies, isInstalled } from './launch/install.mjs';

if (isMainThread && !process.send) {
  requireNode(20, 19);
  if (!existsSync(join(ROOT, 'node_modules/.package-lock.json'))) await installDependencies(process.stderr);
  // The service may run from these packages, so they are not replaced without being asked for.
  else if (!isInstalled())
    process.stderr.write('Las dependencias instaladas no son las de package-lock.json. Ejecute: npm ci\n');
}
// What `--import tsx` does: from here on Node runs TypeScript.
await import('tsx');
