import type { Login, Tokens } from 'shared-domain';
import { callPublicApi } from '../http/call-public-api';
import { withinLimit } from './within-limit';

/** Long enough for a slow line; a tab that waits for ever would keep the others waiting too. */
const RENEWAL_LIMIT = 30_000;

export async function login(body: Login): Promise<Tokens> {
  const data: Partial<Tokens> = await callPublicApi('POST /api/login', { body });
  if (!hasTokens(data)) throw new UnexpectedAnswerError('login');
  return data;
}

function hasTokens(data: Partial<Tokens> | undefined): data is Tokens {
  const tokens = [data?.access_token, data?.refresh_token, data?.idRefreshToken];
  return tokens.every((token) => typeof token === 'string' && token !== '');
}

/** Only a plain `{valid: false}` is a no; any other answer rejects. */
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

/** The server answered, yet not with what this call answers: a proxy's page, for instance. */
class UnexpectedAnswerError extends Error {
  override readonly name = 'UnexpectedAnswerError';
  constructor(readonly call: string) {
    super('El servidor dio una respuesta inesperada. Inténtelo de nuevo.');
  }
}
