import { callApi } from '../http/call-api';
import { publicHttp } from '../http/public-http';
import { withinLimit } from './within-limit';

/** Whoever leaves is not kept waiting for a server that does not answer. */
const LOGOUT_LIMIT = 5_000;

/** Ends the open session on the server. */
export async function logout(refreshTokenId: string): Promise<void> {
  const body = { idToken: refreshTokenId };
  await withinLimit(LOGOUT_LIMIT, (signal) => callApi('POST /api/logout', { body }, { signal }));
}

/** Ends a session that this browser did not keep, so that nothing but its own access token can speak for it. */
export async function logoutUnkept(refreshTokenId: string, accessToken: string): Promise<void> {
  const headers = { Authorization: `Bearer ${accessToken}` };
  await withinLimit(LOGOUT_LIMIT, (signal) =>
    publicHttp.post('/logout', { idToken: refreshTokenId }, { signal, headers }),
  );
}
