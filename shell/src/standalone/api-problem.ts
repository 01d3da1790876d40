import { texts } from './texts';

const TIME_LIMIT_MS = 10_000;

/**
 * Why a page cannot use the API of another origin, as a sentence; undefined when it can. A browser does not tell a server
 * that is silent from one that refuses this page, so it is asked once more in a way that needs no permission.
 */
export async function apiProblem(api: string, page: string): Promise<string | undefined> {
  const ask = (mode: RequestMode) =>
    fetch(new URL('/api/salud', api), {
      mode,
      cache: 'no-store',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
  try {
    const { ok, status } = await ask('cors');
    return ok ? undefined : texts.apiConError(api, status);
  } catch {
    return ask('no-cors').then(
      () => texts.apiNoAdmite(api, page),
      () => texts.apiNoResponde(api),
    );
  }
}
