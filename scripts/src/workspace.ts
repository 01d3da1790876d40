import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export const REMOTES = ['remote-asesor', 'remote-jefe-negocios', 'remote-cliente', 'remote-admin'] as const;

export const RELEASES_DIR = process.env.RELEASES_DIR ?? join(ROOT, 'releases');
export const REGISTRY = process.env.REGISTRY ?? join(RELEASES_DIR, 'remotes.json');

/** A mistake of the person who typed the command: shown as a sentence, without a stack. */
export class UsageError extends Error {}

export function packageFolder(name: string): string {
  const folder = join(ROOT, name);
  if (!existsSync(join(folder, 'webpack.config.ts'))) {
    throw new UsageError(`"${name}" no es un paquete que se construya: falta ${name}/webpack.config.ts`);
  }
  return folder;
}

export function remoteFolder(name: string | undefined): string {
  if (!name?.startsWith('remote-')) {
    throw new UsageError(`Falta el nombre de un remoto, por ejemplo: ${REMOTES.join(', ')}`);
  }
  return packageFolder(name);
}
