import { renderSignedIn } from 'shared-auth/testing';
import type { AccessTokenClaims } from 'shared-domain/sesion';
import Remote from '../remote';

export function abrir(path: string, user: Partial<AccessTokenClaims> = {}) {
  return renderSignedIn(<Remote />, { rol: 'cliente', user, path, route: '/cliente/*' });
}
