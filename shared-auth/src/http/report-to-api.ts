import type { LlamadaConSesion } from 'shared-domain/llamadas';
import { readSession } from '../session/session-cookies';
import { httpClient } from './http-client';
import { type Given, requestOf } from './request-of';

/**
 * Sends a report of the page itself, for whose answer nobody waits. It never fails and ends no session: it is dropped
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
