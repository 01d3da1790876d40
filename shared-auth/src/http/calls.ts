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

interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Sends and stores the API's cookies also across origins. */
  withCredentials?: boolean;
  onUploadProgress?: (event: AxiosProgressEvent) => void;
  onDownloadProgress?: (event: AxiosProgressEvent) => void;
}

/** Input and options of a call; the input is optional if none of its members is required. */
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

/** axios request for a call such as `PUT /api/usuarios/:id`; its URL is relative to `/api`. */
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
 * The axios client. The sign-in page loads it while the user types the password, other pages with their first
 * files.
 */
export const httpClient = () => import('./http');

/** The axios client for calls without a session, loaded by the first such call. */
export const publicClient = () => import('./session-check');

/**
 * Calls the API by call name and returns its JSON. `shared-domain/llamadas` types the input and the response.
 * @example await callApi('PUT /api/usuarios/:id', { params: { id: 7 }, body: { activo: false } });
 * @throws `AxiosError`, shown with `errorText(error)`; `SessionEndedError` if the session is over
 */
export async function callApi<N extends LlamadaConSesion>(
  name: N,
  ...given: Given<N>
): Promise<RespuestaDe<N>> {
  const { http } = await httpClient();
  const { data } = await http.request<RespuestaDe<N>>(requestOf(name, given));
  return data;
}

/** Downloads a file, such as a PDF or CSV. Throws the errors of {@link callApi}. */
export async function downloadFile<N extends LlamadaConArchivo & LlamadaConSesion>(
  name: N,
  ...given: Given<N>
): Promise<Blob> {
  const { http } = await httpClient();
  const { data } = await http.request<Blob>({ ...requestOf(name, given), responseType: 'blob' });
  return data;
}

/** TanStack Query key: without `input` it matches all responses of the call. */
export function apiKey<N extends LlamadaConSesion>(name: N, input?: EntradaDe<N>): readonly unknown[] {
  return input === undefined ? [name] : [name, input];
}

/** TanStack's own `queryOptions` only adds types, so the library is not loaded for it. */
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
 * Sends a report of the page without waiting. It never rejects and never ends the session; without a valid
 * session the report is dropped.
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
 * Calls the API without a session. The response is not validated and may come from a proxy, so check its
 * members.
 * @throws `AxiosError`, shown with `errorText(error)`
 */
export async function callPublicApi<N extends LlamadaPublica>(
  name: N,
  ...given: Given<N>
): Promise<RespuestaDe<N>> {
  const { publicHttp } = await publicClient();
  const { data } = await publicHttp.request<RespuestaDe<N>>(requestOf(name, given));
  return data;
}

/** Releases that make the calls, such as 'shell@abc123', for the audit trail. */
export interface Provenance {
  shell: string;
  remote?: string;
}

export function setProvenance({ shell, remote }: Provenance): void {
  settings.provenance = { 'X-Release-Shell': shell, ...(remote && { 'X-Release-Remote': remote }) };
}

/** Sets the API's base URL, such as 'https://api.caja.pe/api'. The default is '/api' of the page's origin. */
export function setApiAddress(address: string): void {
  settings.address = address;
}

/**
 * Passes each HTTP client to `watch` before our interceptors are added. Interceptors of `watch` see requests
 * as sent and responses as received. No effect after the first call.
 */
export function watchCalls(watch: (client: AxiosInstance) => void): void {
  settings.watch = watch;
}

/** Asks the user to confirm their identity and resolves with the outcome. */
export type ConfirmationAsker = () => Promise<boolean>;

/**
 * Sets the dialog that confirms the user's identity; the shell draws it. The refused call waits for its
 * outcome. Returns a function that removes it.
 */
export function onConfirmationNeeded(ask: ConfirmationAsker): () => void {
  settings.askIdentity = ask;
  return () => {
    if (settings.askIdentity === ask) settings.askIdentity = undefined;
  };
}
