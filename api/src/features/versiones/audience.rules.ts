import { createHash } from 'node:crypto';
import type { UsuarioActual } from '../../usuario-actual';
import type { EnPrueba } from './pruebas.repository';

// From 0 to 1, fixed for a person and release. A larger share only adds people, and each release begins with others.
function placeOf(remote: string, release: string, userId: number): number {
  const hash = createHash('sha256').update(`${remote}@${release} ${userId}`).digest();
  return hash.readUInt32BE() / 2 ** 32;
}

export function isInTrial(
  { remote, release, para, ademas }: Pick<EnPrueba, 'remote' | 'release' | 'para' | 'ademas'>,
  { id, username, rol }: Pick<UsuarioActual, 'id' | 'username' | 'rol'>,
): boolean {
  const isInShare = (percent: number) => placeOf(remote, release, id) * 100 < percent;
  if ('percent' in para) return isInShare(para.percent);
  const isNamed = 'roles' in para ? para.roles.includes(rol) : para.people.includes(username);
  return isNamed || (ademas !== null && isInShare(ademas));
}
