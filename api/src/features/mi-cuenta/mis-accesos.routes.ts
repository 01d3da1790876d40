import type { FastifyInstance } from 'fastify';
import { contextOf, currentUserOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import type { Services } from '../../services';

export function misAccesosRoutes(
  app: FastifyInstance,
  { miCuenta, misAccesos, cambioDeContrasena, clock }: Services,
): void {
  serveCall(app, 'GET /api/mi-cuenta', (request) => miCuenta.ver(currentUserOf(request), clock()));

  serveCall(app, 'GET /api/mi-cuenta/accesos', (request) => misAccesos.ver(currentUserOf(request)));

  serveCall(app, 'DELETE /api/mi-cuenta/dispositivos', (request) =>
    misAccesos.olvidarDemas(currentUserOf(request), contextOf(request, clock())),
  );

  serveCall(app, 'PUT /api/mi-cuenta/contrasena', (request) =>
    cambioDeContrasena.cambiar(request.body, currentUserOf(request), contextOf(request, clock())),
  );
}
