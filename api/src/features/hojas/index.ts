import { defineFeature } from '../../feature';
import { createHojas } from './hojas.service';

export const hojas = defineFeature({
  settings: ['publicUrl'],
  services: ({ db, config: { publicUrl } }) => ({ hojas: createHojas({ db, publicUrl }) }),
  calls: ({ hojas }) => ({
    'POST /api/evaluaciones/:id/codigo': ({ params, body, viewer }) =>
      hojas.deEvaluacion(params.id, body.documento, viewer),
    'POST /api/desembolsos/:id/codigo': ({ params, viewer }) => hojas.deDesembolso(params.id, viewer),
    'POST /api/verificar-codigo': async (request) => {
      const respuesta = await hojas.verificar(request.body.codigo);
      // Guessing codes is limited like guessing passwords.
      request.isFailedTry = !respuesta.autentico;
      return respuesta;
    },
  }),
});
