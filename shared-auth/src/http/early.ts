import axios, { AxiosError, AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { esRol, type Rol } from 'shared-domain/cuenta';
import { claimsOf, isAlive, readSession, settings, userIdOf } from './session';

type Answer = Pick<Response, 'status' | 'statusText' | 'headers' | 'text'>;

/** Sent before the page's code had loaded. Rejects on network failure. */
export interface EarlyAnswer {
  answer: Promise<Answer>;
  /** Only an identical call may take the response. */
  authorization?: string;
  body?: string;
  /** Milliseconds since 1970. */
  askedAt: number;
}

declare global {
  /**
   * Keyed by method and address, such as `GET /api/resumen`. Shared by the script in the page and the shell.
   */
  var earlyAnswers: Map<string, EarlyAnswer> | undefined;
}

/** Milliseconds until a response is stale; later calls need a new validation. */
const KEPT_MS = { validation: 5_000, data: 60_000 };

export function untakenAnswers(): Map<string, EarlyAnswer> {
  globalThis.earlyAnswers ??= new Map();
  return globalThis.earlyAnswers;
}

/** Each response can be taken once, by an identical call. */
export function takeEarlyAnswer(
  call: string,
  sent: Pick<EarlyAnswer, 'authorization' | 'body'>,
): Promise<Answer> | undefined {
  const early = untakenAnswers().get(call);
  if (!early) return undefined;
  untakenAnswers().delete(call);
  const isSame = early.authorization === sent.authorization && early.body === sent.body;
  const kept = early.authorization === undefined ? KEPT_MS.validation : KEPT_MS.data;
  return isSame && Date.now() - early.askedAt < kept ? early.answer : undefined;
}

const OF_SESSION = ['/validate-refresh-token', '/refresh'];

/**
 * Gives the call an identical early request's response. Returns false if the call must be sent.
 * @param authorization header of a signed-in call
 */
export async function takesEarlyAnswer(
  config: InternalAxiosRequestConfig,
  authorization?: string,
): Promise<boolean> {
  const method = (config.method ?? 'get').toUpperCase();
  // A change may invalidate earlier data.
  if (method !== 'GET' && !OF_SESSION.includes(config.url ?? '')) untakenAnswers().clear();
  const address = axios.getUri({ ...config, baseURL: settings.address });
  const early = takeEarlyAnswer(`${method} ${address}`, {
    ...(authorization && { authorization }),
    ...(config.data !== undefined && { body: JSON.stringify(config.data) }),
  });
  // Without a response the call is sent normally.
  const response = await early?.catch(() => undefined);
  if (!response) return false;
  const answer = await answerOf(response, config);
  config.adapter = async () => settled(answer);
  return true;
}

async function answerOf(response: Answer, config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
  return {
    data: await response.text(),
    status: response.status,
    statusText: response.statusText,
    headers: new AxiosHeaders(Object.fromEntries(response.headers)),
    config,
    request: null,
  };
}

/** Rejects for error statuses, as every adapter does. */
function settled(response: AxiosResponse): AxiosResponse {
  const { status, config } = response;
  if (config.validateStatus?.(status) ?? true) return response;
  const code = status >= 500 ? AxiosError.ERR_BAD_RESPONSE : AxiosError.ERR_BAD_REQUEST;
  throw new AxiosError(`Request failed with status code ${status}`, code, config, null, response);
}

interface FirstCalls {
  /** Releases for the audit trail. */
  headers: Record<string, string>;
  /** Such as `/api/evaluaciones/index?dni={dni}`; claims of the access token fill the braces. */
  addresses: readonly string[];
}

const VALIDATION = '/api/validate-refresh-token';
const PLACE = /\{(\w+)\}/g;

/**
 * Validates the session and sends a screen's first requests while the page's code loads. With an expired
 * access token it only validates, because only one tab may renew at a time.
 * @param callsOf the first calls for a role
 */
export function askEarly(shell: string, callsOf: (rol: Rol) => FirstCalls | undefined): void {
  const session = readSession();
  const { accessToken, refreshToken, refreshTokenId } = session;
  if (!refreshToken || !refreshTokenId) return;
  const body = JSON.stringify({ refresh_token_id: refreshTokenId, userID: userIdOf(session) });
  const headers = { 'Content-Type': 'application/json', 'X-Release-Shell': shell, ...xsrfHeader() };
  const validation = fetch(VALIDATION, { method: 'POST', headers, body }).then(whole);
  keep(`POST ${VALIDATION}`, { answer: validation, body });

  const rol = claimsOf(refreshToken)?.rol;
  if (!accessToken || !esRol(rol) || !isAlive(accessToken)) return;
  const calls = callsOf(rol);
  const authorization = `Bearer ${accessToken}`;
  const isValid = validation.then(saysValid);
  isValid.catch(() => undefined);
  for (const template of calls?.addresses ?? []) {
    const address = filled(template, { ...claimsOf(accessToken) });
    if (address === undefined) continue;
    const ask = () =>
      fetch(address, { headers: { ...calls?.headers, ...xsrfHeader(), Authorization: authorization } });
    keep(`GET ${address}`, { answer: isValid.then(ask).then(whole), authorization });
  }
}

/** As axios sends it: decoded, without characters invalid in headers. */
function xsrfHeader(): Record<string, string> {
  const [, written] = /(?:^|;)\s*XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? [];
  if (!written) return {};
  return { 'X-XSRF-TOKEN': decoded(written).replace(/[^\t -~\u0080-\u00ff]/g, '') };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function keep(call: string, asked: Omit<EarlyAnswer, 'askedAt'>): void {
  // The taking call, if any, handles the rejection.
  asked.answer.catch(() => undefined);
  untakenAnswers().set(call, { ...asked, askedAt: Date.now() });
}

/** Reads the body early, so that the first render need not wait. */
async function whole(response: Response): Promise<Answer> {
  const { status, statusText, headers } = response;
  const text = await response.text();
  return { status, statusText, headers, text: async () => text };
}

async function saysValid(answer: Answer): Promise<void> {
  const { valid } = JSON.parse(await answer.text());
  if (valid !== true) throw new Error('The session is over');
}

/** Undefined if a claim is missing. */
function filled(template: string, claims: Record<string, unknown>): string | undefined {
  const names = [...template.matchAll(PLACE)].map(([, name = '']) => name);
  if (names.some((name) => claims[name] === undefined || claims[name] === '')) return undefined;
  return template.replace(PLACE, (_place, name: string) => encodeURIComponent(String(claims[name])));
}
