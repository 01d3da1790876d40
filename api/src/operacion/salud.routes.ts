import type { FastifyInstance } from 'fastify';
import { serveCall } from '../http/serve-call';
import type { Salud } from './salud.service';

export function saludRoutes(app: FastifyInstance, deps: { salud: Salud }): void {
  serveCall(app, 'GET /api/salud', () => deps.salud.mirar());
}
