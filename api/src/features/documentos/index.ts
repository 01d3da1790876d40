import { defineFeature } from '../../feature';
import { contextOf, currentUserOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import { createDocumentos } from './documentos.service';

export const documentos = defineFeature({
  settings: ['publicUrl'],
  services: ({ db, config: { publicUrl } }) => ({ documentos: createDocumentos({ db, publicUrl }) }),
  calls: (app, { documentos, clock }) => {
    serveCall(app, 'POST /api/evaluaciones/:id/codigo', (request) =>
      documentos.deEvaluacion(
        request.params.id,
        request.body.documento,
        currentUserOf(request),
        contextOf(request, clock()),
      ),
    );

    serveCall(app, 'POST /api/desembolsos/:id/codigo', (request) =>
      documentos.deDesembolso(request.params.id, contextOf(request, clock())),
    );

    serveCall(app, 'POST /api/verificar-codigo', async (request) => {
      const respuesta = await documentos.verificar(request.body.codigo);
      // Who tries codes is stopped as who tries passwords.
      request.isFailedTry = !respuesta.autentico;
      return respuesta;
    });
  },
});
