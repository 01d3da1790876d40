import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sinPermiso } from '../problemas';

export const OVERRIDE_TEXT = 'Este servidor no admite cambios hechos desde una pantalla de reemplazo.';

const HEADER = 'x-override';
const ORIGIN = /^https?:\/\/[\w.-]+(:\d+)?$/;

/**
 * The origin of the screen that sent this call, where it is not the published one. A developer may put a screen of
 * their own in its place.
 */
export function overrideOf(request: FastifyRequest): string | undefined {
  const value = request.headers[HEADER];
  return typeof value === 'string' && ORIGIN.test(value) ? value : undefined;
}

/**
 * Refuses changes that a replaced screen sends, where the operator asks for that. A call that a person needs in order
 * to leave such a screen has `desdeReemplazo` in its entry.
 */
export function registerOverrides(app: FastifyInstance, areRefused: boolean): void {
  if (!areRefused) return;
  app.addHook('onRequest', async (request) => {
    const changes = request.method !== 'GET' && request.method !== 'OPTIONS';
    const isAdmitted = request.routeOptions.config.call?.desdeReemplazo === true;
    if (changes && request.headers[HEADER] !== undefined && !isAdmitted) throw sinPermiso(OVERRIDE_TEXT);
  });
}
