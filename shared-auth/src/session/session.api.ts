import type { Ingreso, Login, SegundoPaso, Tokens } from 'shared-domain';
import { callPublicApi } from '../http/public-calls';

/** Milliseconds: enough for a slow network. Other tabs wait while one renews, so it must not wait for ever. */
const RENEWAL_LIMIT = 30_000;

export async function login(body: Login): Promise<Ingreso> {
  // The API knows by a cookie of its own in which browsers somebody signed in before.
  return callPublicApi('POST /api/login', { body }, { withCredentials: true });
}

/** The tokens of an answer to a sign-in, or what it asks for first. Any other answer begins nothing. */
export function tokensOrSecondStep(
  answer: Partial<Tokens & ConSegundoPaso> | undefined,
): Tokens | SegundoPaso {
  if (answer?.segundo_paso?.boleto) return answer.segundo_paso;
  const { access_token, refresh_token, idRefreshToken } = answer ?? {};
  if (isText(access_token) && isText(refresh_token) && isText(idRefreshToken))
    return { access_token, refresh_token, idRefreshToken };
  throw new UnexpectedAnswerError('login');
}

interface ConSegundoPaso {
  segundo_paso: SegundoPaso;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Whether the session is still valid. Only `{valid: false}` means that it is not; any other answer rejects. */
export async function isRefreshTokenValid(
  refreshTokenId: string,
  userId: string,
  options?: { isReport: boolean },
): Promise<boolean> {
  const body = { refresh_token_id: refreshTokenId, userID: userId };
  const data: { valid?: unknown } = await callPublicApi(
    'POST /api/validate-refresh-token',
    { body },
    options,
  );
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

/** The server took longer than the limit of the call. */
class SlowAnswerError extends Error {
  override readonly name = 'SlowAnswerError';
  constructor() {
    super('El servidor tarda demasiado en responder. Inténtelo de nuevo.');
  }
}

/**
 * Does work that stops when its signal is aborted, which happens after `limit` milliseconds.
 * @throws `SlowAnswerError` when the limit was reached
 */
export async function withinLimit<T>(limit: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
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
