import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { esRol, type Rol } from 'shared-domain/cuenta';
import { REMOTES } from 'shared-domain/remotes/list';
import { UsageError } from '../command';

export const BUNDLERS = ['webpack', 'rspack', 'vite'] as const;
export type BundlerName = (typeof BUNDLERS)[number];

export function bundlerIn(root: string): BundlerName {
  const bundler = BUNDLERS.find((one) => existsSync(join(root, `${one}.config.js`)));
  if (bundler) return bundler;
  const files = BUNDLERS.map((one) => `${one}.config.js`).join(', ');
  throw new UsageError(`${root} no es la carpeta de un remoto: no tiene ninguno de ${files}.`);
}

export function roleOf(name: string, wanted?: string): Rol {
  if (wanted && !esRol(wanted)) throw new UsageError(`No existe el rol "${wanted}" (ROL).`);
  return (wanted as Rol | undefined) ?? REMOTES.find((one) => one.name === name)?.roles[0] ?? 'cliente';
}

/** Relative to the bundle of this code. */
export const packed = (file: string) => fileURLToPath(new URL(file, import.meta.url));
