import type { AxiosRequestConfig } from 'axios';
import type { LlamadaConSesion } from 'shared-domain/llamadas';
import { readSession } from '../session/session-cookies';
import { verificarToken } from '../session/token.rules';
import { httpClient } from './http-client';
import { publicClient } from './public-client';
import { type Given, requestOf } from './request-of';

/**
 * Sends a report of the page itself, for whose answer nobody waits. It never fails, and its refusal ends no session: a
 * person who only reads learns of that with the next call of their own. Without a session nothing is sent. Where the
 * access token has to be renewed first, it is sent like any other call.
 */
export async function reportToApi<N extends LlamadaConSesion>(name: N, ...given: Given<N>): Promise<void> {
  const { accessToken, refreshToken } = readSession();
  if (!refreshToken) return;
  await send(requestOf(name, given), accessToken).catch(() => undefined);
}

async function send(request: AxiosRequestConfig, accessToken: string | undefined): Promise<void> {
  if (verificarToken(accessToken).valid) {
    const { publicHttp } = await publicClient();
    await publicHttp.request({ ...request, headers: { Authorization: `Bearer ${accessToken}` } });
  } else {
    const { http } = await httpClient();
    await http.request(request);
  }
}
