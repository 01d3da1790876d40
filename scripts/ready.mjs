// Preloaded (`--import`) or run before a command: installs missing packages.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { ROOT, requireNode } from './launch/console.mjs';
import { installDependencies, isInstalled } from './launch/install.mjs';

if (isMainThread && !process.send) {
  requireNode(20, 19);
  if (!existsSync(join(ROOT, 'node_modules/.package-lock.json'))) await installDependencies(process.stderr);
  // Never replaces packages, from which the service may be running.
  else if (!isInstalled())
    process.stderr.write('Las dependencias instaladas no son las de package-lock.json. Ejecute: npm ci\n');
}
// Same effect as `--import tsx`.
await import('tsx');
