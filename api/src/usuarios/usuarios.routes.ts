import type { FastifyInstance } from 'fastify';
import { contextoDe, usuarioDe } from '../http/auth';
import { serveCall } from '../http/serve-call';
import type { Usuarios } from './usuarios.service';

export function usuariosRoutes(
  app: FastifyInstance,
  deps: { usuarios: Usuarios; reloj: () => number },
): void {
  const { usuarios, reloj } = deps;

  serveCall(app, 'GET /api/usuarios', (request) =>
    usuarios.listar(request.query, usuarioDe(request), reloj()),
  );

  serveCall(app, 'POST /api/usuarios', (request) =>
    usuarios.crear(request.body, usuarioDe(request), contextoDe(request, reloj())),
  );

  serveCall(app, 'PATCH /api/usuarios/:id', (request) =>
    usuarios.cambiar(request.params.id, request.body, usuarioDe(request), contextoDe(request, reloj())),
  );

  serveCall(app, 'POST /api/usuarios/:id/restablecer', (request) =>
    usuarios.enviarEnlace(request.params.id, usuarioDe(request), contextoDe(request, reloj())),
  );

  serveCall(app, 'DELETE /api/usuarios/:id/sesion', (request) =>
    usuarios.cerrarSesion(request.params.id, usuarioDe(request), contextoDe(request, reloj())),
  );
}
