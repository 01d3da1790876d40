import type { FastifyInstance } from 'fastify';
import { contextOf, currentUserOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import type { Services } from '../../services';

export function politicaRoutes(app: FastifyInstance, { politica, efecto, clock }: Services): void {
  serveCall(app, 'GET /api/politica/vigente', () => politica.vigente(clock()));

  serveCall(app, 'GET /api/politica/versiones', () => politica.versiones(clock()));

  serveCall(app, 'GET /api/politica/versiones/:version', (request) =>
    politica.version(request.params.version, clock()),
  );

  serveCall(app, 'POST /api/politica/versiones/:version/retirar', (request) => {
    const { version } = request.params;
    return politica.retirar(
      { version, ...request.body },
      currentUserOf(request),
      contextOf(request, clock()),
    );
  });

  serveCall(app, 'GET /api/politica/borrador', () => politica.borrador(clock()));

  serveCall(app, 'PUT /api/politica/borrador', (request) =>
    politica.guardar(request.body, currentUserOf(request), contextOf(request, clock())),
  );

  serveCall(app, 'DELETE /api/politica/borrador', (request) =>
    politica.descartar(currentUserOf(request), contextOf(request, clock())),
  );

  serveCall(app, 'POST /api/politica/borrador/proponer', (request) =>
    politica.proponer(request.body, currentUserOf(request), contextOf(request, clock())),
  );

  serveCall(app, 'GET /api/politica/efecto', async (request) => ({
    corrida: await efecto.ultima(currentUserOf(request).id, clock()),
  }));

  serveCall(app, 'POST /api/politica/efecto', (request) =>
    efecto.empezar(request.body, currentUserOf(request).id, contextOf(request, clock())),
  );

  serveCall(app, 'GET /api/politica/efecto/:id', (request) =>
    efecto.ver(request.params.id, currentUserOf(request).id, clock()),
  );

  serveCall(app, 'DELETE /api/politica/efecto/:id', (request) =>
    efecto.detener(request.params.id, currentUserOf(request).id, clock()),
  );
}
