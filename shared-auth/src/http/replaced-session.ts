import axios, { type InternalAxiosRequestConfig } from 'axios';
import type { Tokens } from 'shared-domain';
import { readSession } from '../session/session-cookies';
import { replaceSession } from '../session/session-store';
import { oneTabAtATime } from '../session/session-tabs';

/** The calls whose answers have new tokens: from the answer on the API refuses the earlier ones. */
const CALLS = /^(post|put|delete) \/mi-cuenta\/(contrasena|confirmacion|factores\/(confirmar|\d+))$/;

/** Milliseconds. Other tabs wait for the lock, so such a call must not wait for ever. */
const LIMIT = 30_000;

/**
 * Has such a call hold the lock of the tabs until its tokens are stored. A call that is refused with the earlier token
 * meanwhile waits for the lock and is repeated with the new one, in every tab.
 */
export function storesReplacedSession(config: InternalAxiosRequestConfig): void {
  if (!CALLS.test(`${config.method} ${config.url}`)) return;
  const send = axios.getAdapter(config.adapter ?? axios.defaults.adapter);
  config.adapter = (sent) =>
    oneTabAtATime(async () => {
      const { refreshTokenId } = readSession();
      const response = await send({ ...sent, timeout: LIMIT });
      const tokens: Partial<Tokens> = JSON.parse(response.data);
      if (tokens.refresh_token) replaceSession(tokens as Tokens, refreshTokenId);
      return response;
    });
}
