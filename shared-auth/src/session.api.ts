import type { Login, Tokens } from 'shared-domain';
import { client } from './client';

/** Long enough for a slow line; a tab that waits for ever would keep the others waiting too. */
const RENEWAL_LIMIT = 30_000;
/** Whoever leaves is not kept waiting for a server that does not answer. */
const LOGOUT_LIMIT = 5_000;

export async function login(body: Login): Promise<Tokens> {
  const { data } = await client.post<Partial<Tokens>>('/login', body, { isPublic: true });
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
  const { data } = await client.post<{ valid?: unknown }>('/validate-refresh-token', body, {
    isPublic: true,
  });
  if (typeof data?.valid !== 'boolean') throw new UnexpectedAnswerError('validate-refresh-token');
  return data.valid;
}

export async function refreshAccessToken(refreshToken: string): Promise<string> {
  const body = { refresh_token: refreshToken };
  const { data } = await withinLimit(RENEWAL_LIMIT, (signal) =>
    client.post<{ access_token?: unknown }>('/refresh', body, { isPublic: true, signal }),
  );
  if (typeof data?.access_token !== 'string') throw new UnexpectedAnswerError('refresh');
  return data.access_token;
}

/** @param accessToken of a session that this browser did not keep; else the one of the open session is sent */
export async function logout(refreshTokenId: string, accessToken?: string): Promise<void> {
  const unkept = accessToken && { isPublic: true, headers: { Authorization: `Bearer ${accessToken}` } };
  await withinLimit(LOGOUT_LIMIT, (signal) =>
    client.post('/logout', { idToken: refreshTokenId }, { signal, ...unkept }),
  );
}

/** The server answered, yet not with what this call answers: a proxy's page, for instance. */
export class UnexpectedAnswerError extends Error {
  override readonly name = 'UnexpectedAnswerError';
  constructor(readonly call: string) {
    super('El servidor dio una respuesta inesperada. Inténtelo de nuevo.');
  }
}

/** The server took longer than anyone should wait. */
export class SlowAnswerError extends Error {
  override readonly name = 'SlowAnswerError';
  constructor() {
    super('El servidor tarda demasiado en responder. Inténtelo de nuevo.');
  }
}

async function withinLimit<T>(limit: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), limit);
  try {
    return await work(abort.signal);
  } catch (error) {
    throw abort.signal.aborted ? new SlowAnswerError() : error;
  } finally {
    clearTimeout(timer);
  }
}
