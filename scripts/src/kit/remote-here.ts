import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { esRol, type Rol } from 'shared-domain';
import { REMOTE_OF_ROLE, REMOTES, type RemoteName } from 'shared-domain/remotes';
import { UsageError } from '../command';

export const BUNDLERS = ['webpack', 'rspack', 'vite'] as const;
export type BundlerName = (typeof BUNDLERS)[number];

export interface RemoteHere {
  name: string;
  root: string;
  bundler: BundlerName;
}

/** The remote whose folder this is. Its configuration file tells which bundler builds it. */
export function remoteHere(root: string): RemoteHere {
  const bundler = BUNDLERS.find((one) => existsSync(join(root, `${one}.config.js`)));
  if (!bundler) {
    const files = BUNDLERS.map((one) => `${one}.config.js`).join(', ');
    throw new UsageError(`${root} no es la carpeta de un remoto: no tiene ninguno de ${files}.`);
  }
  const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return { name, root, bundler };
}

/** The role whose screens a remote shows: that of its name, or the one that is asked for. */
export function roleOf(name: string, wanted: string | undefined): Rol {
  if (wanted && !esRol(wanted)) throw new UsageError(`No existe el rol "${wanted}" (ROL).`);
  return (wanted as Rol | undefined) ?? REMOTES.find((one) => one.name === name)?.roles[0] ?? 'cliente';
}

/** The name under which the shell asks for the screens of a role. */
export function placeOf(rol: Rol): RemoteName {
  return REMOTE_OF_ROLE[rol];
}
