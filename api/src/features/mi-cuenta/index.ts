import { defineFeature } from '../../feature';
import { currentUserOf } from '../../http/auth';
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
  calls: ({ miCuenta, misFactores, sesionesAbiertas, confirmaciones, sitioDe, clock }) => ({
    'GET /api/mi-cuenta': (request) => miCuenta.ver(currentUserOf(request), clock()),
    'GET /api/mi-cuenta/accesos': (request) => miCuenta.accesos(currentUserOf(request)),
    'DELETE /api/mi-cuenta/dispositivos': (request) => miCuenta.olvidarDemas(...request.author),
    'GET /api/mi-cuenta/factores': (request) => misFactores.ver(currentUserOf(request)),
    'POST /api/mi-cuenta/factores': (request) =>
      misFactores.preparar(request.body.tipo, currentUserOf(request), sitioDe(request), clock()),
    'POST /api/mi-cuenta/factores/confirmar': (request) =>
      misFactores.agregar(request.body, ...request.author, sitioDe(request)),
    'DELETE /api/mi-cuenta/factores/:id': (request) =>
      misFactores.quitar(request.params.id, ...request.author),
    'POST /api/mi-cuenta/codigos-de-recuperacion': (request) => misFactores.renovarCodigos(...request.author),
    'POST /api/mi-cuenta/confirmacion/opciones': (request) =>
      confirmaciones.opciones(currentUserOf(request), sitioDe(request), clock()),
    'POST /api/mi-cuenta/confirmacion': (request) =>
      confirmaciones.confirmar(request.body, ...request.author, sitioDe(request)),
    'GET /api/sesiones': (request) =>
      sesionesAbiertas.listar(request.query, currentUserOf(request), request.viewer),
    'DELETE /api/sesiones': (request) => sesionesAbiertas.terminarTodas(...request.author),
    'DELETE /api/sesiones/:id': (request) => sesionesAbiertas.terminar(request.params.id, ...request.author),
  }),
});
