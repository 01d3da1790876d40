import axios, {
  type AxiosError,
  type AxiosInstance,
  type AxiosRequestConfig,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import { completarRespuesta } from 'shared-domain/evaluacion';
import type { Tokens } from 'shared-domain/sesion';
import { errorCode } from './call-errors';
import { takesEarlyAnswer } from './early';
import { announceSession, readSession, settings, storeTokens } from './session';
import {
  createHttp,
  oneTabAtATime,
  openSession,
  openSessionForReport,
  rememberedUntil,
} from './session-check';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The name of the call in the list of calls. */
    call?: string;
    /** True for a report of the page itself and its validation, which end no session. */
    isReport?: boolean;
    /** True on the second attempt of a call whose access token the server refused. */
    isSecondAttempt?: boolean;
    /** True for a call that is repeated after the person confirmed that it is them. */
    isConfirmed?: boolean;
    /** How often the person had confirmed that it is them when the call was sent. */
    confirmationsBefore?: number;
  }
}

/**
 * Makes every call of a person who is signed in. Before each call it validates the session and renews an expired access
 * token; calls that are made at the same time share one validation and one renewal. A call that is refused until the
 * person confirms that it is them waits for that, and is made once more. It shows nothing on the screen: `onSessionEnd`
 * reports the end of a session, and `onConfirmationNeeded` sets the question. Screens call through `callApi` and
 * `apiQuery`, which know what each call takes and answers.
 */
export const http: AxiosInstance = withSession(createHttp());

function withSession(instance: AxiosInstance): AxiosInstance {
  instance.interceptors.request.use(async (config) => {
    config.confirmationsBefore = confirmations;
    storesReplacedSession(config);
    if (config.isSecondAttempt) return config;
    const authorization = `Bearer ${readSession().accessToken}`;
    // The session was validated before that call, just as it is before every other one.
    if (await takesEarlyAnswer(config, authorization)) config.headers.set('Authorization', authorization);
    else await authorize(config, config.isReport ? openSessionForReport() : openSession());
    return config;
  });
  instance.interceptors.response.use(completed, async (error: AxiosError) => {
    const { config, response } = error;
    await readBlobProblem(error);
    if (!config || config.isReport) throw error;
    if (response?.status === 401 && !config.isSecondAttempt) {
      await authorize(config, openSession(bearerOf(config)));
      return repeat(config, { isSecondAttempt: true });
    }
    if (config.isConfirmed || errorCode(error) !== 'confirmar_identidad') throw error;
    const confirmed = confirmIdentity(config.confirmationsBefore ?? confirmations);
    if (!(await unlessAborted(confirmed, signalOf(config)))) throw error;
    return repeat(config, { isSecondAttempt: false, isConfirmed: true });
  });

  /** A call that was made early already has an answer of its own: without its adapter it is made again. */
  function repeat({ adapter: _early, ...config }: InternalAxiosRequestConfig, changes: AxiosRequestConfig) {
    return instance.request({ ...config, ...changes });
  }
  return instance;
}

function completed(response: AxiosResponse): AxiosResponse {
  response.data = completarRespuesta(response.config.call, response.data);
  return response;
}

async function authorize(config: InternalAxiosRequestConfig, session: Promise<string>): Promise<void> {
  const token = await unlessAborted(session, signalOf(config));
  config.headers.set('Authorization', `Bearer ${token}`);
}

const signalOf = ({ signal }: InternalAxiosRequestConfig) => signal as AbortSignal | undefined;

function bearerOf(config: InternalAxiosRequestConfig): string {
  return String(config.headers.get('Authorization') ?? '').replace(/^Bearer /, '');
}

/** Rejects at once when the call is aborted. The check of the session goes on, since other calls wait for it too. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise<T>((resolve, reject) => {
    const leave = () => reject(new axios.CanceledError());
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

/** A failed call for a file is answered with JSON, which arrives as a file too and is read here. */
async function readBlobProblem({ response }: AxiosError): Promise<void> {
  if (!response || !(response.data instanceof Blob) || !response.data.type.includes('json')) return;
  response.data = JSON.parse(await textOf(response.data));
}

function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsText(blob);
  });
}

/** The calls whose answers have new tokens: from the answer on the API refuses the earlier ones. */
const REPLACES_SESSION =
  /^(post|put|delete) \/mi-cuenta\/(contrasena|confirmacion|factores\/(confirmar|\d+))$/;

/** Milliseconds. Other tabs wait for the lock, so such a call must not wait for ever. */
const REPLACEMENT_LIMIT = 30_000;

/**
 * Has such a call hold the lock of the tabs until its tokens are stored. A call that is refused with the earlier token
 * meanwhile waits for the lock and is repeated with the new one, in every tab.
 */
function storesReplacedSession(config: InternalAxiosRequestConfig): void {
  if (!REPLACES_SESSION.test(`${config.method} ${config.url}`)) return;
  const send = axios.getAdapter(config.adapter ?? axios.defaults.adapter);
  config.adapter = (sent) =>
    oneTabAtATime(async () => {
      const { refreshTokenId } = readSession();
      const response = await send({ ...sent, timeout: REPLACEMENT_LIMIT });
      const tokens: Partial<Tokens> = JSON.parse(response.data);
      if (tokens.refresh_token) replaceSession(tokens as Tokens, refreshTokenId);
      return response;
    });
}

/** Stores the new tokens of the session with this id, unless the cookies hold another session by now. */
function replaceSession(tokens: Tokens, refreshTokenId: string | undefined): void {
  if (readSession().refreshTokenId !== refreshTokenId) return;
  storeTokens(tokens, rememberedUntil(tokens.refresh_token));
  announceSession();
}

/** How often the person of this page has confirmed that it is them. */
let confirmations = 0;
let asking: Promise<boolean> | undefined;

/**
 * Whether the person has confirmed that it is them. Calls that need it at the same time share one question; one that was
 * sent before the last confirmation, and is refused only after it, asks nothing.
 * @param before how many confirmations there were when the call was sent
 */
async function confirmIdentity(before: number): Promise<boolean> {
  if (confirmations > before) return true;
  asking ??= askOnce().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** Answers false where the question is not set or cannot be drawn: then the refusal of the call is its error. */
async function askOnce(): Promise<boolean> {
  try {
    const isConfirmed = (await settings.askIdentity?.()) ?? false;
    if (isConfirmed) confirmations++;
    return isConfirmed;
  } catch {
    return false;
  }
}
