import type { FastifyInstance } from 'fastify';
import { contextOf, currentUserOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import type { Services } from '../../services';

export function factoresRoutes(
  app: FastifyInstance,
  { misFactores, confirmaciones, sitioDe, clock }: Services,
): void {
  serveCall(app, 'GET /api/mi-cuenta/factores', (request) => misFactores.ver(currentUserOf(request)));

  serveCall(app, 'POST /api/mi-cuenta/factores', (request) =>
    misFactores.preparar(request.body.tipo, currentUserOf(request), sitioDe(request.headers.origin), clock()),
  );

  serveCall(app, 'POST /api/mi-cuenta/factores/confirmar', (request) =>
    misFactores.agregar(
      request.body,
      currentUserOf(request),
      contextOf(request, clock()),
      sitioDe(request.headers.origin),
    ),
  );

  serveCall(app, 'DELETE /api/mi-cuenta/factores/:id', (request) =>
    misFactores.quitar(request.params.id, currentUserOf(request), contextOf(request, clock())),
  );

  serveCall(app, 'POST /api/mi-cuenta/codigos-de-recuperacion', (request) =>
    misFactores.renovarCodigos(currentUserOf(request), contextOf(request, clock())),
  );

  serveCall(app, 'POST /api/mi-cuenta/confirmacion/opciones', (request) =>
    confirmaciones.opciones(currentUserOf(request), sitioDe(request.headers.origin), clock()),
  );

  serveCall(app, 'POST /api/mi-cuenta/confirmacion', (request) =>
    confirmaciones.confirmar(
      request.body,
      currentUserOf(request),
      contextOf(request, clock()),
      sitioDe(request.headers.origin),
    ),
  );
}
