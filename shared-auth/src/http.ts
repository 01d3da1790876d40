import axios, { type AxiosError, type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import { client } from './client';
import { provenanceHeaders } from './provenance';
import { openSession } from './session-keeper';

/**
 * The one client of the API. Before each call it validates the session and renews an expired access token;
 * calls at the same time share both. It never shows anything: the session store tells when a session ends.
 */
export const http: AxiosInstance = withSession(client);

function withSession(instance: AxiosInstance): AxiosInstance {
  instance.interceptors.request.use(async (config) => {
    config.headers.set(provenanceHeaders());
    if (!config.isPublic && !config.isSecondAttempt) await authorize(config, openSession());
    return config;
  });
  instance.interceptors.response.use(undefined, async (error: AxiosError) => {
    const { config, response } = error;
    await readBlobProblem(error);
    if (response?.status !== 401 || !config || config.isPublic || config.isSecondAttempt) throw error;
    await authorize(config, openSession({ refusedToken: bearerOf(config) }));
    return instance.request({ ...config, isSecondAttempt: true });
  });
  return instance;
}

async function authorize(config: InternalAxiosRequestConfig, session: Promise<string>): Promise<void> {
  const token = await unlessAborted(session, config.signal as AbortSignal | undefined);
  config.headers.set('Authorization', `Bearer ${token}`);
}

function bearerOf(config: InternalAxiosRequestConfig): string {
  return String(config.headers.get('Authorization') ?? '').replace(/^Bearer /, '');
}

/** The session check is shared, so a call that is aborted leaves it rather than ending it. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise<T>((resolve, reject) => {
    const leave = () => reject(new axios.CanceledError());
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

/** A call that asked for a file is answered with JSON when it fails. */
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
