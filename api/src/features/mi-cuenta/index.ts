import { defineFeature } from '../../feature';
import { authorOf, currentUserOf, viewerOf } from '../../http/auth';
import { serveCalls } from '../../http/serve-call';
import { miradas } from '../miradas';
import { sesion } from '../sesion';
import { createMiCuenta } from './mi-cuenta.service';
import { createSesionesAbiertas } from './sesiones-abiertas.service';

export const miCuenta = defineFeature({
  uses: [sesion, miradas],
  services: ({ db }, used) => ({
    miCuenta: createMiCuenta({ db, ...used }),
    sesionesAbiertas: createSesionesAbiertas({ db, ...used }),
  }),
  calls: (app, { miCuenta, misFactores, sesionesAbiertas, confirmaciones, sitioDe, clock }) =>
    serveCalls(app, {
      'GET /api/mi-cuenta': (request) => miCuenta.ver(currentUserOf(request), clock()),
      'GET /api/mi-cuenta/accesos': (request) => miCuenta.accesos(currentUserOf(request)),
      'DELETE /api/mi-cuenta/dispositivos': (request) => miCuenta.olvidarDemas(...authorOf(request, clock())),
      'GET /api/mi-cuenta/factores': (request) => misFactores.ver(currentUserOf(request)),
      'POST /api/mi-cuenta/factores': (request) =>
        misFactores.preparar(request.body.tipo, currentUserOf(request), sitioDe(request), clock()),
      'POST /api/mi-cuenta/factores/confirmar': (request) =>
        misFactores.agregar(request.body, ...authorOf(request, clock()), sitioDe(request)),
      'DELETE /api/mi-cuenta/factores/:id': (request) =>
        misFactores.quitar(request.params.id, ...authorOf(request, clock())),
      'POST /api/mi-cuenta/codigos-de-recuperacion': (request) =>
        misFactores.renovarCodigos(...authorOf(request, clock())),
      'POST /api/mi-cuenta/confirmacion/opciones': (request) =>
        confirmaciones.opciones(currentUserOf(request), sitioDe(request), clock()),
      'POST /api/mi-cuenta/confirmacion': (request) =>
        confirmaciones.confirmar(request.body, ...authorOf(request, clock()), sitioDe(request)),
      'GET /api/sesiones': (request) =>
        sesionesAbiertas.listar(request.query, currentUserOf(request), viewerOf(request, clock())),
      'DELETE /api/sesiones': (request) => sesionesAbiertas.terminarTodas(...authorOf(request, clock())),
      'DELETE /api/sesiones/:id': (request) =>
        sesionesAbiertas.terminar(request.params.id, ...authorOf(request, clock())),
    }),
});
