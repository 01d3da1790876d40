import type { queryOptions } from '@tanstack/react-query';
import type { AxiosInstance, AxiosProgressEvent, AxiosRequestConfig } from 'axios';
import type {
  EntradaDe,
  LlamadaConArchivo,
  LlamadaConSesion,
  LlamadaPublica,
  NombreDeLlamada,
  RespuestaDe,
} from 'shared-domain/llamadas';
import { readSession, settings } from './session';

// How a call leaves the page: it gets its address here, in `http.ts` the token of a session that `session-check.ts` has
// validated with what `session.ts` holds, and `early.ts` may already have its answer.

/** Options of a call apart from its input. */
interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Sends and keeps cookies of the API also where it has another origin than the page. */
  withCredentials?: boolean;
  onUploadProgress?: (event: AxiosProgressEvent) => void;
  onDownloadProgress?: (event: AxiosProgressEvent) => void;
}

/** The input of a call and its options; the input may be left out where nothing in it is required. */
type Given<N extends NombreDeLlamada> =
  Record<never, never> extends EntradaDe<N>
    ? [input?: EntradaDe<N>, options?: CallOptions]
    : [input: EntradaDe<N>, options?: CallOptions];

interface AnyInput {
  params?: Record<string, string | number>;
  query?: object;
  body?: unknown;
  formulario?: { data: unknown; pdf: File };
}

/** A call, such as `PUT /api/usuarios/:id`, and its input as an axios request; its address begins after `/api`. */
function requestOf<N extends NombreDeLlamada>(name: N, [input, options]: Given<N>): AxiosRequestConfig {
  const [method, path = ''] = name.split(' ');
  const { params = {}, query, body, formulario }: AnyInput = input ?? {};
  const url = path
    .replace(/^\/api/, '')
    .replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(String(params[part])));
  const data = formulario ? formOf(formulario) : body;
  return { call: name, method, url, params: query, ...(data !== undefined && { data }), ...options };
}

function formOf({ data, pdf }: { data: unknown; pdf: File }): FormData {
  const form = new FormData();
  form.append('data', JSON.stringify(data));
  form.append('pdf', pdf, pdf.name);
  return form;
}

/**
 * The client with axios. A page that shows the sign-in does not begin with it: it arrives while a password is typed, and
 * everywhere else with the first files.
 */
export const httpClient = () => import('./http');

/** The client with axios for calls that need no session. It comes with the first of them. */
export const publicClient = () => import('./session-check');

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

/** As in the library, whose function only gives its options their type: it is not loaded for that. */
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

/**
 * Makes a call that needs no session. The answer is not checked, and a proxy before the API may have given another one:
 * check a member before you depend on it.
 * @throws `AxiosError`, whose text for people is `errorText(error)`
 */
export async function callPublicApi<N extends LlamadaPublica>(
  name: N,
  ...given: Given<N>
): Promise<RespuestaDe<N>> {
  const { publicHttp } = await publicClient();
  const { data } = await publicHttp.request<RespuestaDe<N>>(requestOf(name, given));
  return data;
}

/** The releases that make the calls: 'shell@abc123', 'remote-asesor@abc123'. The audit trail stores them. */
export interface Provenance {
  shell: string;
  remote?: string;
}

/** From now on every call tells the API, in headers, from which shell and which remote it comes. */
export function setProvenance({ shell, remote }: Provenance): void {
  settings.provenance = { 'X-Release-Shell': shell, ...(remote && { 'X-Release-Remote': remote }) };
}

/** Sets the address of the API, such as 'https://api.caja.pe/api'. Until then calls go to '/api' of the page's origin. */
export function setApiAddress(address: string): void {
  settings.address = address;
}

/**
 * Passes each HTTP client to this function before the client gets interceptors. Interceptors of the function therefore
 * see every request as it is sent and every answer as it arrived. Has no effect after the first call of the API.
 */
export function watchCalls(watch: (client: AxiosInstance) => void): void {
  settings.watch = watch;
}

/** Asks the person who is signed in to confirm that it is them. Answers whether they did. */
export type ConfirmationAsker = () => Promise<boolean>;

/**
 * Says who asks the person when the API wants it to be confirmed that it is them: the shell, which draws the question. A
 * call that was refused for that reason waits for the answer. Returns a function that ends it.
 */
export function onConfirmationNeeded(ask: ConfirmationAsker): () => void {
  settings.askIdentity = ask;
  return () => {
    if (settings.askIdentity === ask) settings.askIdentity = undefined;
  };
}
