import { defineFeature } from '../../feature';
import { pageOrFile } from '../../listas/exportacion';
import { correo } from '../correo';
import { miradas } from '../miradas';
import { sesion } from '../sesion';
import { createDesembolsos } from './desembolsos.service';

export { insertarDesembolso } from './desembolsos.repository';

export const desembolsos = defineFeature({
  uses: [correo, sesion, miradas],
  services: ({ db }, { cartero, miradas }) => ({ desembolsos: createDesembolsos({ db, miradas, cartero }) }),
  calls: ({ desembolsos, exigirConfirmacion }) => ({
    'GET /api/desembolsos': pageOrFile(desembolsos, exigirConfirmacion),
    'GET /api/desembolsos/resumen': (request) => desembolsos.resumen(request.query),
    'GET /api/desembolsos/:id': (request) => desembolsos.ver(request.params.id, request.viewer),
    'POST /api/desembolsos': (request) => desembolsos.registrar(request.body, ...request.author),
  }),
});
