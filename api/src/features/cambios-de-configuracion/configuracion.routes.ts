import type { FastifyInstance } from 'fastify';
import { contextOf, currentUserOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import type { Services } from '../../services';

export function configuracionRoutes(app: FastifyInstance, { configuracion, clock }: Services): void {
  serveCall(app, 'GET /api/config/general', () => configuracion.general());

  serveCall(app, 'PUT /api/config/general', (request) =>
    configuracion.cambiarGeneral(request.body, currentUserOf(request), contextOf(request, clock())),
  );

  serveCall(app, 'GET /api/config/seguridad', () => configuracion.seguridad());

  serveCall(app, 'PUT /api/config/seguridad', (request) =>
    configuracion.cambiarSeguridad(request.body, currentUserOf(request), contextOf(request, clock())),
  );

  serveCall(app, 'GET /api/config/historial', (request) => configuracion.historial(request.query.clave));
}
