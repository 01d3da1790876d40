import { defineFeature } from '../../feature';
import { authorOf, viewerOf } from '../../http/auth';
import { serveCalls } from '../../http/serve-call';
import { serveList } from '../../listas/serve-list';
import { correo } from '../correo';
import { miradas } from '../miradas';
import { sesion } from '../sesion';
import { createDesembolsos } from './desembolsos.service';

export { insertarDesembolso } from './desembolsos.repository';

export const desembolsos = defineFeature({
  uses: [correo, sesion, miradas],
  services: ({ db }, { cartero, miradas }) => ({ desembolsos: createDesembolsos({ db, miradas, cartero }) }),
  calls: (app, { desembolsos, clock, exigirConfirmacion }) => {
    serveList(app, 'GET /api/desembolsos', desembolsos, { clock, exigirConfirmacion });

    serveCalls(app, {
      'GET /api/desembolsos/resumen': (request) => desembolsos.resumen(request.query),
      'GET /api/desembolsos/:id': (request) => desembolsos.ver(request.params.id, viewerOf(request, clock())),
      'POST /api/desembolsos': (request) =>
        desembolsos.registrar(request.body, ...authorOf(request, clock())),
    });
  },
});
