import type { Login, SegundoPaso, Tokens } from 'shared-domain';
import { callPublicApi } from '../http/call-public-api';
import { withinLimit } from './within-limit';

/** Milliseconds: enough for a slow network. Other tabs wait while one renews, so it must not wait for ever. */
const RENEWAL_LIMIT = 30_000;

/** Name and password. The API answers with a session, or with what is missing for one. */
export async function login(body: Login): Promise<Tokens | SegundoPaso> {
  // The API knows by a cookie of its own in which browsers somebody signed in before.
  const options = { withCredentials: true };
  const data: Partial<Tokens & { segundo_paso: Partial<SegundoPaso> }> = await callPublicApi(
    'POST /api/login',
    { body },
    options,
  );
  const step = data?.segundo_paso;
  if (typeof step?.boleto === 'string') return step as SegundoPaso;
  if (!hasTokens(data)) throw new UnexpectedAnswerError('login');
  return data;
}

function hasTokens(data: Partial<Tokens> | undefined): data is Tokens {
  const tokens = [data?.access_token, data?.refresh_token, data?.idRefreshToken];
  return tokens.every((token) => typeof token === 'string' && token !== '');
}

/** Whether the session is still valid. Only `{valid: false}` means that it is not; any other answer rejects. */
export async function isRefreshTokenValid(refreshTokenId: string, userId: string): Promise<boolean> {
  const body = { refresh_token_id: refreshTokenId, userID: userId };
  const data: { valid?: unknown } = await callPublicApi('POST /api/validate-refresh-token', { body });
  if (typeof data?.valid !== 'boolean') throw new UnexpectedAnswerError('validate-refresh-token');
  return data.valid;
}

export async function refreshAccessToken(refreshToken: string): Promise<string> {
  const body = { refresh_token: refreshToken };
  const data: { access_token?: unknown } = await withinLimit(RENEWAL_LIMIT, (signal) =>
    callPublicApi('POST /api/refresh', { body }, { signal }),
  );
  if (typeof data?.access_token !== 'string') throw new UnexpectedAnswerError('refresh');
  return data.access_token;
}

/** The answer is not one that this call has; it may be the page of a proxy before the API. */
class UnexpectedAnswerError extends Error {
  override readonly name = 'UnexpectedAnswerError';
  constructor(readonly call: string) {
    super('El servidor dio una respuesta inesperada. Inténtelo de nuevo.');
  }
}
