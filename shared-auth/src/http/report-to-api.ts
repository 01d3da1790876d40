import type { AxiosRequestConfig } from 'axios';
import type { LlamadaConSesion } from 'shared-domain/llamadas';
import { isRefreshTokenValid } from '../session/session.api';
import { readSession } from '../session/session-cookies';
import { userIdOf, verificarToken } from '../session/token.rules';
import { httpClient } from './http-client';
import { publicClient } from './public-client';
import { type Given, requestOf } from './request-of';

/**
 * Sends a report of the page itself. Nothing waits for its answer. It is dropped while the session is not valid or could
 * not be validated, and it never ends a session: the next call of the person does that and says why.
 */
export async function reportToApi<N extends LlamadaConSesion>(name: N, ...given: Given<N>): Promise<void> {
  await send(requestOf(name, given)).catch(() => undefined);
}

async function send(request: AxiosRequestConfig): Promise<void> {
  const { accessToken, refreshToken, refreshTokenId } = readSession();
  if (!refreshToken || !refreshTokenId) return;
  const userId = userIdOf(refreshToken) ?? userIdOf(accessToken) ?? '';
  if (!(await isRefreshTokenValid(refreshTokenId, userId))) return;
  if (verificarToken(accessToken).valid) {
    const { publicHttp } = await publicClient();
    await publicHttp.request({ ...request, headers: { Authorization: `Bearer ${accessToken}` } });
  } else {
    const { http } = await httpClient();
    await http.request(request);
  }
}
