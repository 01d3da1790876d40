import type { LlamadaPublica, RespuestaDe } from 'shared-domain/llamadas';
import { publicClient } from './public-client';
import { type Given, requestOf } from './request-of';

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
