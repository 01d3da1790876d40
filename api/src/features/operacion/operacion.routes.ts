import type { FastifyInstance } from 'fastify';
import { currentUserOf } from '../../http/auth';
import { requireOpen } from '../../http/closing';
import { serveCall } from '../../http/serve-call';
import { periodoDe } from '../../listas/periodo';
import type { Services } from '../../services';

/** What the operator of the service asks: whether it answers, what is wrong with it, and which pages failed. */
export function operacionRoutes(app: FastifyInstance, services: Services): void {
  const { checkHealth, errores, versiones, registry, mismatches, pausa, cartero, clock } = services;

  serveCall(app, 'GET /api/salud', () => {
    requireOpen(app.closing);
    return checkHealth();
  });

  // A service that serves no pages has no registry of remotes, so there is nothing to tell.
  serveCall(app, 'GET /api/avisos', async (request) => {
    const repetidos = await services.clientes.repetidos();
    return {
      ...(repetidos.length > 0 && { repetidos }),
      auditoria: pausa() ?? null,
      registro: registry?.notice() ?? null,
      retiradas: await versiones.retiradas(),
      desajustes: (await mismatches?.read()) ?? [],
      cartas: await cartero.detenidas(),
      faltaQuienConfirme: (await services.faltaQuienConfirme(currentUserOf(request))) || undefined,
    };
  });

  serveCall(app, 'POST /api/telemetria', async (request) => {
    await errores.anotar(request.body, currentUserOf(request), clock());
    return {};
  });

  serveCall(app, 'GET /api/telemetria/errores', (request) => errores.enPeriodo(periodoDe(request.query)));
}
