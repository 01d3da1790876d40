import type { FastifyInstance } from 'fastify';
import { currentUserOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import type { Services } from '../../services';

export function borradoresRoutes(app: FastifyInstance, { borradores }: Services): void {
  serveCall(app, 'GET /api/mi-cuenta/clave-de-borradores', (request) =>
    borradores.clave(currentUserOf(request).id),
  );
}
