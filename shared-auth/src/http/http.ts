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
    /** Name in the list of calls. */
    call?: string;
    /** Page reports and their validation never end the session. */
    isReport?: boolean;
    /** Repeated after the server refused the access token. */
    isSecondAttempt?: boolean;
    /** Repeated after the user confirmed their identity. */
    isConfirmed?: boolean;
    /** Confirmations before the request. */
    confirmationsBefore?: number;
  }
}

/**
 * Sends all calls of a signed-in user. Validates the session before each and renews expired access tokens;
 * concurrent calls share both. A refusal for an unconfirmed identity waits for the user's confirmation and is
 * repeated once.
 */
export const http: AxiosInstance = withSession(createHttp());

function withSession(instance: AxiosInstance): AxiosInstance {
  instance.interceptors.request.use(async (config) => {
    config.confirmationsBefore = confirmations;
    storesReplacedSession(config);
    if (config.isSecondAttempt) return config;
    const authorization = `Bearer ${readSession().accessToken}`;
    // The early request was sent after a validation of its own.
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

  /** An early request's adapter returns the old response, so repeats drop it. */
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

/** Rejects immediately on abort. The session check continues for other calls. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise<T>((resolve, reject) => {
    const leave = () => reject(new axios.CanceledError());
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

/** The error of a file download is JSON in a blob. */
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

/** These calls return new tokens and invalidate the previous ones. */
const REPLACES_SESSION =
  /^(post|put|delete) \/mi-cuenta\/(contrasena|confirmacion|factores\/(confirmar|\d+))$/;

/** Milliseconds. Other tabs wait for the lock. */
const REPLACEMENT_LIMIT = 30_000;

/**
 * Holds the tabs' lock until the new tokens are stored. Calls refused meanwhile, in any tab, wait for it and
 * retry with the new token.
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

/** Ignores tokens of a session that the cookies no longer hold. */
function replaceSession(tokens: Tokens, refreshTokenId: string | undefined): void {
  if (readSession().refreshTokenId !== refreshTokenId) return;
  storeTokens(tokens, rememberedUntil(tokens.refresh_token));
  announceSession();
}

let confirmations = 0;
let asking: Promise<boolean> | undefined;

/**
 * Concurrent calls share one dialog. A call sent before the last confirmation but refused after it asks
 * nothing.
 * @param before confirmations when the call was sent
 */
async function confirmIdentity(before: number): Promise<boolean> {
  if (confirmations > before) return true;
  asking ??= askOnce().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** False without a dialog; the call then fails with its refusal. */
async function askOnce(): Promise<boolean> {
  try {
    const isConfirmed = (await settings.askIdentity?.()) ?? false;
    if (isConfirmed) confirmations++;
    return isConfirmed;
  } catch {
    return false;
  }
}
