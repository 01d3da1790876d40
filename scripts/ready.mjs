// Loaded before a command (`--import`) or run before one: installs missing packages.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { ROOT, requireNode } from './launch/console.mjs';
import { installDependencies, isInstalled } from './launch/install.mjs';

if (isMainThread && !process.send) {
  requireNode(20, 19);
  if (!existsSync(join(ROOT, 'node_modules/.package-lock.json'))) await installDependencies(process.stderr);
  // Packages are not replaced without a request, because the service may be running from them.
  else if (!isInstalled())
    process.stderr.write('Las dependencias instaladas no son las de package-lock.json. Ejecute: npm ci\n');
}
// Same effect as `--import tsx`.
await import('tsx');
