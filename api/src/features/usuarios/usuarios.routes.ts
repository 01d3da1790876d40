import type { FastifyInstance } from 'fastify';
import { contextOf, currentUserOf, viewerOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import type { Services } from '../../services';

export function usuariosRoutes(app: FastifyInstance, { usuarios, clock }: Services): void {
  serveCall(app, 'GET /api/usuarios', (request) =>
    usuarios.listar(request.query, currentUserOf(request), viewerOf(request, clock())),
  );

  serveCall(app, 'POST /api/usuarios', (request) =>
    usuarios.crear(request.body, currentUserOf(request), contextOf(request, clock())),
  );

  serveCall(app, 'PATCH /api/usuarios/:id', (request) =>
    usuarios.cambiar(request.params.id, request.body, currentUserOf(request), contextOf(request, clock())),
  );

  serveCall(app, 'POST /api/usuarios/:id/restablecer', (request) =>
    usuarios.enviarEnlace(request.params.id, currentUserOf(request), contextOf(request, clock())),
  );

  serveCall(app, 'POST /api/usuarios/:id/reponer-factor', (request) =>
    usuarios.reponerFactor(
      request.params.id,
      request.body,
      currentUserOf(request),
      contextOf(request, clock()),
    ),
  );

  serveCall(app, 'POST /api/usuarios/:id/enlace', (request) =>
    usuarios.enlazar(request.params.id, request.body, currentUserOf(request), contextOf(request, clock())),
  );

  serveCall(app, 'DELETE /api/usuarios/:id/enlace', (request) =>
    usuarios.desenlazar(request.params.id, currentUserOf(request), contextOf(request, clock())),
  );

  serveCall(app, 'POST /api/usuarios/:id/correo-pendiente', (request) =>
    usuarios.confirmarCorreo(request.params.id, currentUserOf(request), contextOf(request, clock())),
  );

  serveCall(app, 'DELETE /api/usuarios/:id/correo-pendiente', (request) =>
    usuarios.retirarCorreo(request.params.id, currentUserOf(request), contextOf(request, clock())),
  );

  serveCall(app, 'DELETE /api/usuarios/:id/bloqueo', (request) =>
    usuarios.desbloquear(request.params.id, currentUserOf(request), contextOf(request, clock())),
  );

  serveCall(app, 'DELETE /api/usuarios/:id/sesion', (request) =>
    usuarios.cerrarSesion(request.params.id, currentUserOf(request), contextOf(request, clock())),
  );
}
