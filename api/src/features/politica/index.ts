import { defineFeature } from '../../feature';
import { contextOf, currentUserOf } from '../../http/auth';
import { withoutData } from '../../http/errors';
import { propuestas } from '../propuestas';
import { createEfecto } from './efecto.service';
import { createPolitica } from './politica.service';
import { hacerValida } from './validez';

export const politica = defineFeature({
  uses: [propuestas],
  services: ({ database, db, clock, log }, { propuestas }) => {
    propuestas.alConfirmar('politica', hacerValida);
    const onFailure = (error: unknown) =>
      log.error({ error: withoutData(error) }, 'trial of the policy failed');
    return { politica: createPolitica({ db }), efecto: createEfecto({ database, clock, onFailure }) };
  },
  calls: ({ politica, efecto, clock }) => ({
    'GET /api/politica/vigente': () => politica.vigente(clock()),
    'GET /api/politica/versiones': () => politica.versiones(clock()),
    'GET /api/politica/versiones/:version': (request) => politica.version(request.params.version, clock()),
    'POST /api/politica/versiones/:version/retirar': (request) =>
      politica.retirar({ ...request.body, ...request.params }, ...request.author),
    'GET /api/politica/borrador': () => politica.borrador(clock()),
    'PUT /api/politica/borrador': (request) => politica.guardar(request.body, ...request.author),
    'DELETE /api/politica/borrador': (request) => politica.descartar(...request.author),
    'POST /api/politica/borrador/proponer': (request) => politica.proponer(request.body, ...request.author),
    'GET /api/politica/efecto': async (request) => ({
      corrida: await efecto.ultima(currentUserOf(request).id, clock()),
    }),
    'POST /api/politica/efecto': (request) =>
      efecto.empezar(request.body, currentUserOf(request).id, contextOf(request, clock())),
    'GET /api/politica/efecto/:id': (request) =>
      efecto.ver(request.params.id, currentUserOf(request).id, clock()),
    'DELETE /api/politica/efecto/:id': (request) =>
      efecto.detener(request.params.id, currentUserOf(request).id, clock()),
  }),
  close: ({ efecto }) => efecto.terminar(),
});
