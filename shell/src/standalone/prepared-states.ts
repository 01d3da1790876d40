import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { http } from 'shared-auth';
import { texts } from './texts';

export const STATES = ['vacio', 'muchos', 'lento', 'error'] as const;
export type PreparedState = (typeof STATES)[number];

const SLOW_MS = 4000;
const MANY = 120;

/** The state that is asked for with `?estado=…` in the address. */
export function stateIn(search: string): PreparedState | undefined {
  const wanted = new URLSearchParams(search).get('estado');
  return STATES.find((state) => state === wanted);
}

/**
 * Changes the answers of the API into the state that the address asks for, so that a person can look at a screen without
 * data, with much, with a slow API or with errors. Signing in and out still work.
 */
export function prepareStates(search: string): void {
  const state = stateIn(search);
  if (!state) return;
  const send = axios.getAdapter(http.defaults.adapter);
  http.defaults.adapter = async (config) => {
    if (config.url?.endsWith('/logout')) return send(config);
    if (state === 'error') return refuse(config);
    if (state === 'lento') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    const answer = await send(config);
    if (config.method !== 'get') return answer;
    if (state === 'vacio') return changed(answer, () => []);
    if (state === 'muchos') return changed(answer, repeated);
    return answer;
  };
}

function refuse(config: InternalAxiosRequestConfig): never {
  const data = { type: 'about:blank', title: texts.estado.error, status: 500, message: texts.errorPreparado };
  const response = { data, status: 500, statusText: '', headers: {}, config } satisfies AxiosResponse;
  throw new AxiosError(texts.errorPreparado, AxiosError.ERR_BAD_RESPONSE, config, undefined, response);
}

type List = unknown[];

/** Changes an answer that is a list, or a page of a list with its total. Any other answer stays as it is. */
function changed(answer: AxiosResponse, change: (list: List) => List): AxiosResponse {
  const body: unknown = typeof answer.data === 'string' ? parsed(answer.data) : undefined;
  if (Array.isArray(body)) return { ...answer, data: JSON.stringify(change(body)) };
  if (!isPage(body)) return answer;
  const datos = change(body.datos);
  return { ...answer, data: JSON.stringify({ ...body, datos, total: datos.length }) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isPage(body: unknown): body is { datos: List; total: number } {
  return (
    typeof body === 'object' &&
    body !== null &&
    'total' in body &&
    'datos' in body &&
    Array.isArray(body.datos)
  );
}

/** The list repeated until it is long, each copy with an id of its own. */
function repeated(list: List): List {
  if (list.length === 0) return list;
  return Array.from({ length: Math.max(MANY, list.length) }, (_, index) => {
    const item = list[index % list.length];
    const isCopy = index >= list.length && typeof item === 'object' && item !== null && 'id' in item;
    return isCopy
      ? { ...item, id: typeof item.id === 'number' ? 1_000_000 + index : `copia-${index}` }
      : item;
  });
}
