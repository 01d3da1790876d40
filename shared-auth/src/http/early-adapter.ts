import axios, {
  type AxiosAdapter,
  AxiosError,
  AxiosHeaders,
  type AxiosResponse,
  CanceledError,
  type InternalAxiosRequestConfig,
} from 'axios';
import { takeEarlyAnswer, untakenAnswers } from '../early/early-answers';

/** Takes the answer to a call that the page made before its code was there; makes every other call. */
export const earlyAdapter: AxiosAdapter = async (config) => {
  const response = await earlyResponse(config);
  if (config.signal?.aborted) throw new CanceledError(undefined, config);
  if (response) return settled(await answerOf(response, config));
  return axios.getAdapter(axios.defaults.adapter, config)(config);
};

async function earlyResponse(config: InternalAxiosRequestConfig): Promise<Response | undefined> {
  if (config.responseType && config.responseType !== 'json') return undefined;
  const method = (config.method ?? 'get').toUpperCase();
  const authorization = config.headers.get('Authorization');
  const early = takeEarlyAnswer(`${method} ${axios.getUri(config)}`, {
    ...(authorization && { authorization: String(authorization) }),
    ...(config.data !== undefined && { body: config.data }),
  });
  // What was asked for before a change may be different afterwards. A renewal of the session changes no data.
  if (!early && method !== 'GET' && config.url !== '/refresh') untakenAnswers().clear();
  // Without an answer the call is made again, as if it had not been made early.
  return early?.catch(() => undefined);
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
