import type { LlamadaConArchivo, LlamadaConSesion, RespuestaDe } from 'shared-domain/llamadas';
import { httpClient } from './http-client';
import { type Given, requestOf } from './request-of';

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

/** Makes a call that answers with a file, such as a PDF or a list in CSV. It throws what {@link callApi} throws. */
export async function downloadFile<N extends LlamadaConArchivo & LlamadaConSesion>(
  name: N,
  ...given: Given<N>
): Promise<Blob> {
  const { http } = await httpClient();
  const { data } = await http.request<Blob>({ ...requestOf(name, given), responseType: 'blob' });
  return data;
}
