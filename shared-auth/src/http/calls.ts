import type { queryOptions } from '@tanstack/react-query';
import type { EntradaDe, LlamadaConArchivo, LlamadaConSesion, RespuestaDe } from 'shared-domain/llamadas';
import { readSession } from '../session/session-cookies';
import { type Given, requestOf } from './public-calls';

/**
 * The client with axios. A page that shows the sign-in does not begin with it: it arrives while a password is typed, and
 * everywhere else with the first files.
 */
export const httpClient = () => import('./http');

/**
 * Makes a call of the API by its name and answers its JSON. What it takes and what it answers are the types of that
 * call in `shared-domain/llamadas`; a call that does not exist does not compile.
 *
 * @example await callApi('PUT /api/usuarios/:id', { params: { id: 7 }, body: { activo: false } });
 * @throws `AxiosError`, whose text for people is `errorText(error)`; `SessionEndedError` where the session is over.
 */
export async function callApi<N extends LlamadaConSesion>(
  name: N,
  ...given: Given<N>
): Promise<RespuestaDe<N>> {
  const { http } = await httpClient();
  const { data } = await http.request<RespuestaDe<N>>(requestOf(name, given));
  return data;
}

/** Makes a call for a file, such as a PDF or a list in CSV. It throws what {@link callApi} throws. */
export async function downloadFile<N extends LlamadaConArchivo & LlamadaConSesion>(
  name: N,
  ...given: Given<N>
): Promise<Blob> {
  const { http } = await httpClient();
  const { data } = await http.request<Blob>({ ...requestOf(name, given), responseType: 'blob' });
  return data;
}

/** The TanStack Query key of a call: of all its answers, or of the answer to this input. */
export function apiKey<N extends LlamadaConSesion>(name: N, input?: EntradaDe<N>): readonly unknown[] {
  return input === undefined ? [name] : [name, input];
}

/** As in the library, whose function only gives its options their type: nobody loads it for that. */
const options = ((given: unknown) => given) as typeof queryOptions;

/**
 * The options with which TanStack Query makes a call that reads; spread more of them around it where needed.
 *
 * @example
 * const consulta = useQuery(apiQuery('GET /api/evaluaciones/index', { query: { dni } }));
 * await queryClient.invalidateQueries({ queryKey: apiKey('GET /api/evaluaciones/index') });
 */
export function apiQuery<N extends LlamadaConSesion & `GET ${string}`>(name: N, ...[input]: Given<N>) {
  return options({
    queryKey: apiKey<N>(name, input),
    queryFn: ({ signal }) => callApi<N>(name, ...([input, { signal }] as Given<N>)),
  });
}

/**
 * Sends a report of the page itself without waiting for its answer. It never fails and ends no session: it is dropped
 * when there is no valid session or the validation fails.
 */
export async function reportToApi<N extends LlamadaConSesion>(name: N, ...given: Given<N>): Promise<void> {
  if (!readSession().refreshToken) return;
  try {
    const { http } = await httpClient();
    await http.request({ ...requestOf(name, given), isReport: true });
  } catch {
    // Lost.
  }
}
