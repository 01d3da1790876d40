import type { LlamadaPublica, RespuestaDe } from 'shared-domain/llamadas';
import { publicHttp } from './public-http';
import { type Given, requestOf } from './request-of';

/** Makes a call that needs no session. What comes back is not looked at: a proxy may have answered instead. */
export async function callPublicApi<N extends LlamadaPublica>(
  name: N,
  ...given: Given<N>
): Promise<RespuestaDe<N>> {
  const { data } = await publicHttp.request<RespuestaDe<N>>(requestOf(name, given));
  return data;
}
