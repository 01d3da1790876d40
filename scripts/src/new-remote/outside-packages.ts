import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildChanged } from '../build/build-changed';
import { UsageError } from '../command';
import { kitPackage } from '../pack/kit-package';
import { PACKAGES, packInto } from '../pack/pack-into';
import { SHARED_PACKAGES, sharedPackage } from '../pack/shared-package';

/**
 * Packs what a remote outside of the workspace needs of it into that remote's folder: the shared packages, and the kit
 * with the page of the shell.
 * @returns by package, what package.json says in place of a version
 */
export async function packFor(remote: string): Promise<Record<string, string>> {
  await buildChanged(['shell']);
  return packInto(remote, [...SHARED_PACKAGES.map(sharedPackage), kitPackage]);
}

/** Whether this is the folder of a remote that brings its packages along. */
export function bringsPackages(remote: string): boolean {
  return existsSync(join(remote, PACKAGES)) && existsSync(join(remote, 'package.json'));
}

/** Replaces the packages of a remote that brings them along by those of now. Nothing else of it changes. */
export async function renewPackages(remote: string, pack = packFor): Promise<void> {
  const file = join(remote, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  if (manifest.scripts?.dev === 'kit dev')
    throw new UsageError(
      'El remoto tiene un andamiaje anterior: agregue --actualizar, que primero muestra los cambios.',
    );
  const packed = await pack(remote);
  for (const wanted of [manifest.dependencies, manifest.devDependencies]) {
    for (const name of Object.keys(wanted ?? {})) wanted[name] = packed[name] ?? wanted[name];
  }
  writeFileSync(file, `${JSON.stringify(manifest, undefined, 2)}\n`);
}
