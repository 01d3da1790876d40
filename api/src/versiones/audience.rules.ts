import { createHash } from 'node:crypto';
import type { Audience } from 'shared-domain';
import type { UsuarioActual } from '../sesion/usuario-actual';

/**
 * A number from 0 to 1 that a person keeps for a release. A larger share therefore only adds people, and each release
 * begins with other ones.
 */
function placeOf(remote: string, release: string, userId: number): number {
  const hash = createHash('sha256').update(`${remote}@${release} ${userId}`).digest();
  return hash.readUInt32BE() / 2 ** 32;
}

/** Whether a person uses a release on trial. */
export function isInAudience(
  audience: Audience,
  { remote, release }: { remote: string; release: string },
  { id, username, rol }: Pick<UsuarioActual, 'id' | 'username' | 'rol'>,
): boolean {
  if ('percent' in audience) return placeOf(remote, release, id) * 100 < audience.percent;
  if ('roles' in audience) return audience.roles.includes(rol);
  return audience.people.includes(username);
}
