import { callApi } from '../http/calls';
import { publicClient } from '../http/public-calls';
import { isRefreshTokenValid, withinLimit } from './session.api';
import { userIdOf } from './token.rules';

/** Milliseconds after which somebody who signs out no longer waits for the server. */
const LOGOUT_LIMIT = 5_000;

/** Ends the open session on the server. */
export async function logout(refreshTokenId: string): Promise<void> {
  const body = { idToken: refreshTokenId };
  await withinLimit(LOGOUT_LIMIT, (signal) => callApi('POST /api/logout', { body }, { signal }));
}

/** Ends a session whose cookies this browser refused: the call cannot take its token from there, so it is given. */
export async function logoutUnkept(refreshTokenId: string, accessToken: string): Promise<void> {
  if (!(await isRefreshTokenValid(refreshTokenId, userIdOf(accessToken) ?? ''))) return;
  const headers = { Authorization: `Bearer ${accessToken}` };
  await withinLimit(LOGOUT_LIMIT, async (signal) => {
    const { publicHttp } = await publicClient();
    await publicHttp.post('/logout', { idToken: refreshTokenId }, { signal, headers });
  });
}
