import axios, { AxiosError, AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { esRol, type Rol } from 'shared-domain/cuenta';
import { claimsOf, isAlive, readSession, settings, userIdOf } from './session';

type Answer = Pick<Response, 'status' | 'statusText' | 'headers' | 'text'>;

/** A call that was made before the code of the page was there. It rejects where the network failed. */
export interface EarlyAnswer {
  answer: Promise<Answer>;
  /** Header and body with which it was made: only the very same call may take the answer. */
  authorization?: string;
  body?: string;
  /** Milliseconds since 1970. */
  askedAt: number;
}

declare global {
  /** By method and address, such as `GET /api/resumen`. Two scripts share them: the one in the page and the shell. */
  var earlyAnswers: Map<string, EarlyAnswer> | undefined;
}

/** Milliseconds after which an answer is too old to be taken. A call that starts later needs a validation of its own. */
const KEPT_MS = { validation: 5_000, data: 60_000 };

/** The calls that were made early and whose answers no call has taken. */
export function untakenAnswers(): Map<string, EarlyAnswer> {
  globalThis.earlyAnswers ??= new Map();
  return globalThis.earlyAnswers;
}

/** Takes the answer to a call, once; undefined where this very call was not made early. */
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

/** Calls about the session itself, which change no data. */
const OF_SESSION = ['/validate-refresh-token', '/refresh'];

/**
 * Has a call take the answer to the very same call that the page made before its code was there. Answers false where
 * there is none: then the call has to be made.
 * @param authorization header of the call, if the person is signed in
 */
export async function takesEarlyAnswer(
  config: InternalAxiosRequestConfig,
  authorization?: string,
): Promise<boolean> {
  const method = (config.method ?? 'get').toUpperCase();
  // What was asked for before a change may be different afterwards.
  if (method !== 'GET' && !OF_SESSION.includes(config.url ?? '')) untakenAnswers().clear();
  const address = axios.getUri({ ...config, baseURL: settings.address });
  const early = takeEarlyAnswer(`${method} ${address}`, {
    ...(authorization && { authorization }),
    ...(config.data !== undefined && { body: JSON.stringify(config.data) }),
  });
  // Without an answer the call is made again, as if it had not been made early.
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

/** Rejects, as every adapter does, for a status that is no success. */
function settled(response: AxiosResponse): AxiosResponse {
  const { status, config } = response;
  if (config.validateStatus?.(status) ?? true) return response;
  const code = status >= 500 ? AxiosError.ERR_BAD_RESPONSE : AxiosError.ERR_BAD_REQUEST;
  throw new AxiosError(`Request failed with status code ${status}`, code, config, null, response);
}

interface FirstCalls {
  /** Headers that say from which releases the calls come. */
  headers: Record<string, string>;
  /** Addresses on this origin, such as `/api/evaluaciones/index?dni={dni}`; a claim of the access token fills a brace. */
  addresses: readonly string[];
}

const VALIDATION = '/api/validate-refresh-token';
const PLACE = /\{(\w+)\}/g;

/**
 * Validates the session and then makes the first calls of a screen, while the code of the page is still on its way. The
 * HTTP client takes these answers instead of asking again. Without a session nothing is sent; where the access token has
 * expired the session is validated only, because just one tab at a time may renew it.
 * @param callsOf the first calls for a person with this role
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

/** The header of axios' defaults: decoded, and without characters that a header cannot carry. */
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
  // The call that takes the answer handles the rejection. There may be no such call, so it is swallowed here.
  asked.answer.catch(() => undefined);
  untakenAnswers().set(call, { ...asked, askedAt: Date.now() });
}

/** Reads the text already, so that the call that takes the answer need not wait for it while the page is drawn. */
async function whole(response: Response): Promise<Answer> {
  const { status, statusText, headers } = response;
  const text = await response.text();
  return { status, statusText, headers, text: async () => text };
}

async function saysValid(answer: Answer): Promise<void> {
  const { valid } = JSON.parse(await answer.text());
  if (valid !== true) throw new Error('The session is over');
}

/** An address with the claims of the token in it; undefined where one of them is missing. */
function filled(template: string, claims: Record<string, unknown>): string | undefined {
  const names = [...template.matchAll(PLACE)].map(([, name = '']) => name);
  if (names.some((name) => claims[name] === undefined || claims[name] === '')) return undefined;
  return template.replace(PLACE, (_place, name: string) => encodeURIComponent(String(claims[name])));
}
