import type { FastifyInstance } from 'fastify';
import { contextOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import type { Services } from '../../services';

export function cambiosDeCorreoRoutes(app: FastifyInstance, { cambiosDeCorreo, clock }: Services): void {
  serveCall(app, 'POST /api/confirmar-correo', (request) =>
    cambiosDeCorreo.confirmar(request.body, contextOf(request, clock())),
  );

  serveCall(app, 'POST /api/correo-anterior', (request) =>
    cambiosDeCorreo.responderDesdeElAnterior(request.body, contextOf(request, clock())),
  );
}
