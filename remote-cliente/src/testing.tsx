import { configure } from '@testing-library/react';
import { renderSignedIn } from 'shared-auth/testing';
import type { AccessTokenClaims } from 'shared-domain';
import Remote from './remote';

// Real HTTP and axe take longer than the defaults allow on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

/** Opens one of the client's screens as the shell would, signed in. */
export function abrir(path: string, user: Partial<AccessTokenClaims> = {}) {
  return renderSignedIn(<Remote />, { rol: 'cliente', user, path, route: '/cliente/*' });
}
