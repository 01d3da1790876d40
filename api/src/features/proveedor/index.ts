import { defineFeature } from '../../feature';
import { authorOf, contextOf, currentUserOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import { correo } from '../correo';
import { navegadorDe, sesion } from '../sesion';
import { createIdas } from './idas';
import { createMiEnlace } from './mi-enlace.service';
import { createProveedor } from './proveedor.service';

export type { Idas } from './idas';
export { desenlazar, enlazar, TEXTO_NO_ESTABA } from './mi-enlace.service';

export const proveedor = defineFeature({
  settings: ['identityProvider', 'publicUrl', 'mailContact'],
  uses: [correo, sesion],
  services: ({ db, repetidos, config }, { despachar, apertura }) => {
    const { identityProvider: provider, publicUrl, mailContact } = config;
    const idas = createIdas(db, provider, publicUrl);
    return {
      idas,
      proveedor: createProveedor({ db, idas, apertura, repetidos }),
      miEnlace: createMiEnlace({ db, idas, despachar, mailContact }),
    };
  },
  calls: (app, { proveedor, miEnlace, sitioDe, clock }) => {
    serveCall(app, 'GET /api/proveedor', () => proveedor.ver());

    serveCall(app, 'POST /api/proveedor/ingreso', (request) => {
      // Each one is stored, so nobody may begin without end.
      request.isFailedTry = true;
      return proveedor.ir({ deNuevo: request.query.deNuevo === 'si' }, clock());
    });

    serveCall(app, 'POST /api/proveedor/vuelta', async (request) => {
      // The provider knows its browsers itself: the cookie by which ours are known does not come here.
      const procedencia = {
        dispositivo: undefined,
        navegador: navegadorDe(request.headers['user-agent']) ?? null,
        sitio: sitioDe(request.headers.origin),
      };
      const seguido = await proveedor.volver(request.body, contextOf(request, clock()), procedencia);
      return 'segundoPaso' in seguido ? { segundo_paso: seguido.segundoPaso } : seguido.tokens;
    });

    serveCall(app, 'GET /api/mi-cuenta/enlace', (request) => miEnlace.ver(currentUserOf(request)));

    serveCall(app, 'POST /api/mi-cuenta/enlace', (request) => miEnlace.ir(currentUserOf(request), clock()));

    serveCall(app, 'POST /api/mi-cuenta/enlace/vuelta', (request) =>
      miEnlace.vincular(request.body, ...authorOf(request, clock())),
    );

    serveCall(app, 'DELETE /api/mi-cuenta/enlace', (request) =>
      miEnlace.desvincular(...authorOf(request, clock())),
    );
  },
});
