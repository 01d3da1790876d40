import axios, {
  AxiosError,
  AxiosHeaders,
  type AxiosInstance,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import { takeEarlyAnswer, untakenAnswers } from '../early/early-answers';
import { apiAddress, letWatch, provenanceHeaders } from './call-defaults';

/** Makes the few calls that need no session: to sign in, to renew the session, to choose a password. */
export const publicHttp: AxiosInstance = createHttp();

publicHttp.interceptors.request.use(async (config) => {
  await takesEarlyAnswer(config);
  return config;
});

/** An axios instance whose calls say from which releases they come. */
export function createHttp(): AxiosInstance {
  const instance = axios.create();
  letWatch(instance);
  instance.interceptors.request.use((config) => {
    config.baseURL = apiAddress();
    config.headers.set(provenanceHeaders());
    return config;
  });
  return instance;
}

/** Calls about the session itself, which change no data. */
const OF_SESSION = ['/validate-refresh-token', '/refresh'];

/**
 * Has a call take the answer to the very same call that the page made before its code was there. Answers false where
 * there is none: then the call has to be made.
 * @param authorization header of the call, if it is made by somebody who is signed in
 */
export async function takesEarlyAnswer(
  config: InternalAxiosRequestConfig,
  authorization?: string,
): Promise<boolean> {
  const method = (config.method ?? 'get').toUpperCase();
  // What was asked for before a change may be different afterwards.
  if (method !== 'GET' && !OF_SESSION.includes(config.url ?? '')) untakenAnswers().clear();
  const address = axios.getUri({ ...config, baseURL: apiAddress() });
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

async function answerOf(response: Response, config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
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
