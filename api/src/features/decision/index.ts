import { defineFeature } from '../../feature';
import { contextOf, currentUserOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import { correo } from '../correo';
import { createDecisiones } from './decision.service';

export { contraPoliticaDe } from './contra-politica';
export { aprobadasContraPolitica, primerosFirmantes } from './decision.repository';
export { segundaFirmaDe } from './firmar';

export const decision = defineFeature({
  uses: [correo],
  services: ({ db }, { cartero }) => ({ decisiones: createDecisiones({ db, cartero }) }),
  calls: (app, { decisiones, clock }) => {
    serveCall(app, 'PUT /api/evaluaciones/status/:id', (request) =>
      decisiones.decidir(
        request.params.id,
        request.body,
        currentUserOf(request),
        contextOf(request, clock()),
      ),
    );

    serveCall(app, 'PUT /api/evaluaciones/correct/:id', (request) =>
      decisiones.editar(request.params.id, request.body, currentUserOf(request), contextOf(request, clock())),
    );
  },
});
