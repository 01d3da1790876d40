import type { AxiosProgressEvent, AxiosRequestConfig } from 'axios';
import type { EntradaDe, LlamadaPublica, NombreDeLlamada, RespuestaDe } from 'shared-domain/llamadas';

/** Options of a call beside its input. */
interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Sends and keeps cookies of the API also where it has another origin than the page. */
  withCredentials?: boolean;
  /** True for the validation before a report; see `reportToApi`. */
  isReport?: boolean;
  onUploadProgress?: (event: AxiosProgressEvent) => void;
  onDownloadProgress?: (event: AxiosProgressEvent) => void;
}

/** The input of a call and its options; the input may be left out where nothing in it is required. */
export type Given<N extends NombreDeLlamada> =
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
export function requestOf<N extends NombreDeLlamada>(
  name: N,
  [input, options]: Given<N>,
): AxiosRequestConfig {
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

/** The client with axios for calls that need no session. It comes with the first of them. */
export const publicClient = () => import('./public-http');

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
