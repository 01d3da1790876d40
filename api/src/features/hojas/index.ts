import { defineFeature } from '../../feature';
import { createDocumentos } from './hojas.service';

export const documentos = defineFeature({
  settings: ['publicUrl'],
  services: ({ db, config: { publicUrl } }) => ({ documentos: createDocumentos({ db, publicUrl }) }),
  calls: ({ documentos }) => ({
    'POST /api/evaluaciones/:id/codigo': ({ params, body, viewer }) =>
      documentos.deEvaluacion(params.id, body.documento, viewer),
    'POST /api/desembolsos/:id/codigo': ({ params, viewer }) => documentos.deDesembolso(params.id, viewer),
    'POST /api/verificar-codigo': async (request) => {
      const respuesta = await documentos.verificar(request.body.codigo);
      // Guessing codes is limited like guessing passwords.
      request.isFailedTry = !respuesta.autentico;
      return respuesta;
    },
  }),
});
