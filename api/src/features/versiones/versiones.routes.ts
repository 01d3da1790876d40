import type { FastifyInstance } from 'fastify';
import { contextOf, currentUserOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import type { Services } from '../../services';

export function versionesRoutes(app: FastifyInstance, { versiones, cargas, clock }: Services): void {
  serveCall(app, 'GET /api/versiones', (request) => versiones.deLaPersona(currentUserOf(request)));

  serveCall(app, 'POST /api/telemetria/cargas', async (request) => {
    const now = clock();
    await cargas.anotar(request.body, currentUserOf(request), () => contextOf(request, now), now);
    return {};
  });

  serveCall(app, 'GET /api/versiones/resumen', () => versiones.resumen());

  serveCall(app, 'PATCH /api/versiones/:remote/prueba', async (request) => {
    await versiones.ampliar(request.params.remote, request.body, contextOf(request, clock()));
    return {};
  });

  serveCall(app, 'POST /api/versiones/:remote/retiro', async (request) => {
    await versiones.retirar(request.params.remote, request.body, contextOf(request, clock()));
    return {};
  });

  serveCall(app, 'POST /api/versiones/:remote/reanudacion', async (request) => {
    await versiones.reanudar(request.params.remote, request.body, contextOf(request, clock()));
    return {};
  });
}
