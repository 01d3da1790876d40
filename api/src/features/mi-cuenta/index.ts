import { defineFeature } from '../../feature';
import { authorOf, currentUserOf, viewerOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import { correo } from '../correo';
import { miradas } from '../miradas';
import { sesion } from '../sesion';
import { createMiCuenta } from './mi-cuenta.service';
import { createMisFactores } from './mis-factores.service';
import { createSesionesAbiertas } from './sesiones-abiertas.service';

export const miCuenta = defineFeature({
  uses: [correo, sesion, miradas],
  services: ({ db }, { avisos, factores, tokens, fallos, miradas }) => ({
    miCuenta: createMiCuenta({ db, fallos }),
    misFactores: createMisFactores({ db, factores, tokens, avisos }),
    sesionesAbiertas: createSesionesAbiertas({ db, miradas }),
  }),
  calls: (app, { miCuenta, misFactores, sesionesAbiertas, confirmaciones, sitioDe, clock }) => {
    serveCall(app, 'GET /api/mi-cuenta', (request) => miCuenta.ver(currentUserOf(request), clock()));

    serveCall(app, 'GET /api/mi-cuenta/accesos', (request) => miCuenta.accesos(currentUserOf(request)));

    serveCall(app, 'DELETE /api/mi-cuenta/dispositivos', (request) =>
      miCuenta.olvidarDemas(...authorOf(request, clock())),
    );

    serveCall(app, 'GET /api/mi-cuenta/factores', (request) => misFactores.ver(currentUserOf(request)));

    serveCall(app, 'POST /api/mi-cuenta/factores', (request) =>
      misFactores.preparar(
        request.body.tipo,
        currentUserOf(request),
        sitioDe(request.headers.origin),
        clock(),
      ),
    );

    serveCall(app, 'POST /api/mi-cuenta/factores/confirmar', (request) =>
      misFactores.agregar(request.body, ...authorOf(request, clock()), sitioDe(request.headers.origin)),
    );

    serveCall(app, 'DELETE /api/mi-cuenta/factores/:id', (request) =>
      misFactores.quitar(request.params.id, ...authorOf(request, clock())),
    );

    serveCall(app, 'POST /api/mi-cuenta/codigos-de-recuperacion', (request) =>
      misFactores.renovarCodigos(...authorOf(request, clock())),
    );

    serveCall(app, 'POST /api/mi-cuenta/confirmacion/opciones', (request) =>
      confirmaciones.opciones(currentUserOf(request), sitioDe(request.headers.origin), clock()),
    );

    serveCall(app, 'POST /api/mi-cuenta/confirmacion', (request) =>
      confirmaciones.confirmar(request.body, ...authorOf(request, clock()), sitioDe(request.headers.origin)),
    );

    serveCall(app, 'GET /api/sesiones', (request) =>
      sesionesAbiertas.listar(request.query, currentUserOf(request), viewerOf(request, clock())),
    );

    serveCall(app, 'DELETE /api/sesiones', (request) =>
      sesionesAbiertas.terminarTodas(...authorOf(request, clock())),
    );

    serveCall(app, 'DELETE /api/sesiones/:id', (request) =>
      sesionesAbiertas.terminar(request.params.id, ...authorOf(request, clock())),
    );
  },
});
