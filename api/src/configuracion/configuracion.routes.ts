import type { FastifyInstance } from 'fastify';
import { contextoDe } from '../http/auth';
import { serveCall } from '../http/serve-call';
import type { Configuracion } from './configuracion.service';

export function configuracionRoutes(
  app: FastifyInstance,
  deps: { configuracion: Configuracion; reloj: () => number },
): void {
  const { configuracion, reloj } = deps;

  serveCall(app, 'GET /api/config/general', () => configuracion.general());

  serveCall(app, 'PUT /api/config/general', (request) =>
    configuracion.cambiarGeneral(request.body, contextoDe(request, reloj())),
  );

  serveCall(app, 'GET /api/config/seguridad', () => configuracion.seguridad());

  serveCall(app, 'PUT /api/config/seguridad', (request) =>
    configuracion.cambiarSeguridad(request.body, contextoDe(request, reloj())),
  );

  serveCall(app, 'GET /api/config/historial', (request) => configuracion.historial(request.query.clave));
}
