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
  /** Sends and stores the API's cookies across origins. */
  withCredentials?: boolean;
  onUploadProgress?: (event: AxiosProgressEvent) => void;
  onDownloadProgress?: (event: AxiosProgressEvent) => void;
}

/** The input is optional if none of its members is required. */
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

/** The URL is relative to `/api`. */
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

/** Loaded on the sign-in page while the password is typed, elsewhere with the first files. */
export const httpClient = () => import('./http');

/** The axios client without a session, loaded by its first call. */
export const publicClient = () => import('./session-check');

/**
 * Calls the API by call name; `shared-domain/llamadas` types input and response.
 * @example await callApi('PUT /api/usuarios/:id', { params: { id: 7 }, body: { activo: false } });
 * @throws `AxiosError` (see `errorText`), `SessionEndedError`
 */
export async function callApi<N extends LlamadaConSesion>(
  name: N,
  ...given: Given<N>
): Promise<RespuestaDe<N>> {
  const { http } = await httpClient();
  const { data } = await http.request<RespuestaDe<N>>(requestOf(name, given));
  return data;
}

/** Throws the errors of {@link callApi}. */
export async function downloadFile<N extends LlamadaConArchivo & LlamadaConSesion>(
  name: N,
  ...given: Given<N>
): Promise<Blob> {
  const { http } = await httpClient();
  const { data } = await http.request<Blob>({ ...requestOf(name, given), responseType: 'blob' });
  return data;
}

/** Without `input` the key matches all responses of the call. */
export function apiKey<N extends LlamadaConSesion>(name: N, input?: EntradaDe<N>): readonly unknown[] {
  return input === undefined ? [name] : [name, input];
}

/** TanStack's `queryOptions` only adds types, so the library is not loaded for it. */
const options = ((given: unknown) => given) as typeof queryOptions;

/**
 * TanStack Query options of a reading call.
 * @example
 * const lectura = useQuery(apiQuery('GET /api/evaluaciones/index', { query: { dni } }));
 * await queryClient.invalidateQueries({ queryKey: apiKey('GET /api/evaluaciones/index') });
 */
export function apiQuery<N extends LlamadaConSesion & `GET ${string}`>(name: N, ...[input]: Given<N>) {
  return options({
    queryKey: apiKey<N>(name, input),
    queryFn: ({ signal }) => callApi<N>(name, ...([input, { signal }] as Given<N>)),
  });
}

/**
 * Sends a page report in the background. Never rejects or ends the session; without a valid session the
 * report is dropped.
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
 * Calls the API without a session. The response is not validated and may come from a proxy.
 * @throws `AxiosError` (see `errorText`)
 */
export async function callPublicApi<N extends LlamadaPublica>(
  name: N,
  ...given: Given<N>
): Promise<RespuestaDe<N>> {
  const { publicHttp } = await publicClient();
  const { data } = await publicHttp.request<RespuestaDe<N>>(requestOf(name, given));
  return data;
}

/** For the audit trail, such as 'shell@abc123'. */
export interface Provenance {
  shell: string;
  remote?: string;
}

export function setProvenance({ shell, remote }: Provenance): void {
  settings.provenance = { 'X-Release-Shell': shell, ...(remote && { 'X-Release-Remote': remote }) };
}

/** Such as 'https://api.caja.pe/api'; the default is '/api' of the page's origin. */
export function setApiAddress(address: string): void {
  settings.address = address;
}

/**
 * Passes each HTTP client to `watch` before our interceptors are added, so that its interceptors see requests
 * as sent and responses as received. No effect after the first call.
 */
export function watchCalls(watch: (client: AxiosInstance) => void): void {
  settings.watch = watch;
}

export type ConfirmationAsker = () => Promise<boolean>;

/**
 * Sets the dialog that confirms the user's identity; the refused call waits for its result. Returns a
 * function that removes it.
 */
export function onConfirmationNeeded(ask: ConfirmationAsker): () => void {
  settings.askIdentity = ask;
  return () => {
    if (settings.askIdentity === ask) settings.askIdentity = undefined;
  };
}
