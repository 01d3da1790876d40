import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Route } from 'playwright-core';
import { answerInState, type PreparedState, REFUSED_WITH } from 'shared-domain/remotes';

/** Long enough to see a screen without its data. */
const LATE_MS = 400;

/** Logout and telemetry are not intercepted. */
const isPrepared = ({ pathname }: URL) =>
  pathname.startsWith('/api/') && !/\/(logout|telemetria)$/.test(pathname);

async function answer(route: Route, state: PreparedState, lateMs: number): Promise<void> {
  const request = route.request();
  // Sign-in passes unchanged.
  if (!request.headers().authorization) return route.continue();
  if (state === 'sin-conexion') return route.abort();
  const status = REFUSED_WITH[state];
  if (status) {
    const json = { type: 'about:blank', title: 'Error', status, message: 'Error preparado.' };
    return route.fulfill({ status, contentType: 'application/problem+json', json });
  }
  if (state === 'lento') await delay(lateMs, undefined, { ref: false });
  if (request.method() !== 'GET') return route.continue();
  const response = await route.fetch();
  if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
  return route.fulfill({ response, json: answerInState(state, await response.json()) });
}

/**
 * Sets the state of API responses until the next call without one.
 * @param lateMs delay in the state `lento`
 */
export async function answerIn(
  context: BrowserContext,
  state: PreparedState | undefined,
  lateMs = LATE_MS,
): Promise<void> {
  // Unroutes first, because any route disables the browser's cache.
  await context.unroute(isPrepared);
  if (!state) return;
  // The page may have closed meanwhile.
  const giveUp = (route: Route) => route.abort().catch(() => undefined);
  await context.route(isPrepared, (route) => answer(route, state, lateMs).catch(() => giveUp(route)));
}
