import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sinPermiso } from '../problemas';

export const TEXTO_REEMPLAZO = 'Este servidor no admite cambios hechos desde una pantalla de reemplazo.';

const HEADER = 'x-override';
const ORIGIN = /^https?:\/\/[\w.-]+(:\d+)?$/;

/** Calls that belong to the session, which a person needs to leave the override. */
const SESSION = /^\/api\/(login|logout|refresh|validate-refresh-token|telemetria)$/;

/** Where the screen came from that sent this call, when it was not the published one. */
export function overrideOf(request: FastifyRequest): string | undefined {
  const value = request.headers[HEADER];
  return typeof value === 'string' && ORIGIN.test(value) ? value : undefined;
}

/** Where the operator says so, a screen that replaces the published one may look and not touch. */
export function registerOverrides(app: FastifyInstance, areRefused: boolean): void {
  if (!areRefused) return;
  app.addHook('onRequest', async (request) => {
    const changes = request.method !== 'GET' && request.method !== 'OPTIONS';
    const path = request.url.split('?', 1)[0] ?? '';
    if (changes && request.headers[HEADER] !== undefined && !SESSION.test(path))
      throw sinPermiso(TEXTO_REEMPLAZO);
  });
}
