import { defineFeature } from '../../feature';
import { authorOf, currentUserOf, viewerOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import { cambiosDeCorreo } from '../cambios-de-correo';
import { contrasena } from '../contrasena';
import { correo } from '../correo';
import { miradas } from '../miradas';
import { propuestas } from '../propuestas';
import { proveedor } from '../proveedor';
import { createCarteras } from './cartera.service';
import { hacerEnCuentas } from './hacer-cambio';
import { createUsuarios } from './usuarios.service';

export { correoPendiente } from './usuarios.presenter';
export {
  carteraDe,
  confirmarCorreoElegido,
  cuentaPorId,
  cuentasConEsos,
  cuentasSinDni,
  limitePropioDe,
  nombresDeCuentas,
} from './usuarios.repository';

export const usuarios = defineFeature({
  settings: ['mailContact'],
  uses: [correo, contrasena, propuestas, cambiosDeCorreo, proveedor, miradas],
  services: ({ db, config: { mailContact } }, used) => {
    const { despachar, contrasenas, propuestas, cambiosDeCorreo, idas, miradas } = used;
    const hacer = hacerEnCuentas({ contrasenas, cambiosDeCorreo, mailContact });
    propuestas.alConfirmar('cuenta', hacer);
    propuestas.alConfirmar('factor', hacer);
    const medios = { db, miradas, contrasenas, cambiosDeCorreo, idas, despachar, mailContact };
    return { usuarios: createUsuarios(medios), carteras: createCarteras({ db }) };
  },
  calls: (app, { usuarios, carteras, clock }) => {
    serveCall(app, 'GET /api/usuarios', (request) =>
      usuarios.listar(request.query, currentUserOf(request), viewerOf(request, clock())),
    );

    serveCall(app, 'POST /api/usuarios', (request) =>
      usuarios.crear(request.body, ...authorOf(request, clock())),
    );

    serveCall(app, 'PATCH /api/usuarios/:id', (request) =>
      usuarios.cambiar(request.params.id, request.body, ...authorOf(request, clock())),
    );

    serveCall(app, 'POST /api/usuarios/:id/restablecer', (request) =>
      usuarios.enviarEnlace(request.params.id, ...authorOf(request, clock())),
    );

    serveCall(app, 'POST /api/usuarios/:id/reponer-factor', (request) =>
      usuarios.reponerFactor(request.params.id, request.body, ...authorOf(request, clock())),
    );

    serveCall(app, 'POST /api/usuarios/:id/enlace', (request) =>
      usuarios.enlazar(request.params.id, request.body, ...authorOf(request, clock())),
    );

    serveCall(app, 'DELETE /api/usuarios/:id/enlace', (request) =>
      usuarios.desenlazar(request.params.id, ...authorOf(request, clock())),
    );

    serveCall(app, 'POST /api/usuarios/:id/correo-pendiente', (request) =>
      usuarios.confirmarCorreo(request.params.id, ...authorOf(request, clock())),
    );

    serveCall(app, 'DELETE /api/usuarios/:id/correo-pendiente', (request) =>
      usuarios.retirarCorreo(request.params.id, ...authorOf(request, clock())),
    );

    serveCall(app, 'DELETE /api/usuarios/:id/bloqueo', (request) =>
      usuarios.desbloquear(request.params.id, ...authorOf(request, clock())),
    );

    serveCall(app, 'DELETE /api/usuarios/:id/sesion', (request) =>
      usuarios.cerrarSesion(request.params.id, ...authorOf(request, clock())),
    );

    serveCall(app, 'GET /api/usuarios/:id/cartera', (request) =>
      carteras.ver(request.params.id, currentUserOf(request)),
    );

    serveCall(app, 'POST /api/usuarios/:id/cartera', (request) =>
      carteras.traspasar(request.params.id, request.body, ...authorOf(request, clock())),
    );
  },
});
