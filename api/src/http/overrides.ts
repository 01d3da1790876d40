import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sinPermiso } from '../problemas';

export const OVERRIDE_TEXT = 'Este servidor no admite cambios hechos desde una pantalla de reemplazo.';

const HEADER = 'x-override';
const ORIGIN = /^https?:\/\/[\w.-]+(:\d+)?$/;

/** Where the screen came from that sent this call, when it was not the published one. */
export function overrideOf(request: FastifyRequest): string | undefined {
  const value = request.headers[HEADER];
  return typeof value === 'string' && ORIGIN.test(value) ? value : undefined;
}

/**
 * Where the operator says so, a screen that replaces the published one may look and not touch. Calls that a person
 * needs to leave it again say so themselves: `desdeReemplazo`.
 */
export function registerOverrides(app: FastifyInstance, areRefused: boolean): void {
  if (!areRefused) return;
  app.addHook('onRequest', async (request) => {
    const changes = request.method !== 'GET' && request.method !== 'OPTIONS';
    const isAdmitted = request.routeOptions.config.call?.desdeReemplazo === true;
    if (changes && request.headers[HEADER] !== undefined && !isAdmitted) throw sinPermiso(OVERRIDE_TEXT);
  });
}
