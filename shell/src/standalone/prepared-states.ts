import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { httpClient } from 'shared-auth';
import { answerInState, isPreparedState, type PreparedState, REFUSED_WITH } from 'shared-domain/remotes';
import { texts } from './texts';

const SLOW_MS = 4000;

/** May be an unknown state. */
export function wantedState(search: string): string | null {
  return new URLSearchParams(search).get('estado');
}

/**
 * Changes API responses into the requested state, such as no data, slow or failing. Sign-in and sign-out
 * still work.
 */
export async function prepareStates(search: string): Promise<void> {
  const state = wantedState(search);
  if (!isPreparedState(state)) return;
  const { http } = await httpClient();
  const send = axios.getAdapter(http.defaults.adapter);
  http.defaults.adapter = async (config) => {
    if (config.url?.endsWith('/logout')) return send(config);
    const status = REFUSED_WITH[state];
    if (status) return refuse(config, state, status);
    if (state === 'sin-conexion') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    if (state === 'lento') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    const answer = await send(config);
    return config.method === 'get' ? changed(answer, state) : answer;
  };
}

function refuse(config: InternalAxiosRequestConfig, state: PreparedState, status: number): never {
  const message = state === 'prohibido' ? texts.sinPermisoPreparado : texts.errorPreparado;
  const data = { type: 'about:blank', title: texts.estado[state], status, message };
  const response = { data, status, statusText: '', headers: {}, config } satisfies AxiosResponse;
  const code = status < 500 ? AxiosError.ERR_BAD_REQUEST : AxiosError.ERR_BAD_RESPONSE;
  throw new AxiosError(message, code, config, undefined, response);
}

function changed(answer: AxiosResponse, state: PreparedState): AxiosResponse {
  try {
    return { ...answer, data: JSON.stringify(answerInState(state, JSON.parse(answer.data))) };
  } catch {
    return answer; // A file or an empty body.
  }
}
