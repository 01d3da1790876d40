import { defineFeature } from '../../feature';
import { currentUserOf } from '../../http/auth';
import { cambiosDeCorreo } from '../cambios-de-correo';
import { contrasena } from '../contrasena';
import { correo } from '../correo';
import { miradas } from '../miradas';
import { propuestas } from '../propuestas';
import { proveedor } from '../proveedor';
import { createCarteras } from './cartera.service';
import { hacerEnCuentas } from './propuestas-de-cuenta';
import { createUsuarios } from './usuarios.service';

export { carteraDe } from './cartera.repository';
export { correoPendiente } from './usuarios.presenter';
export {
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
    const hacer = hacerEnCuentas({ ...used, mailContact });
    used.propuestas.alConfirmar('cuenta', hacer);
    used.propuestas.alConfirmar('factor', hacer);
    return { usuarios: createUsuarios({ db, ...used, mailContact }), carteras: createCarteras({ db }) };
  },
  calls: ({ usuarios, carteras }) => ({
    'GET /api/usuarios': (request) => usuarios.listar(request.query, currentUserOf(request), request.viewer),
    'POST /api/usuarios': (request) => usuarios.crear(request.body, ...request.author),
    'PATCH /api/usuarios/:id': (request) =>
      usuarios.cambiar(request.params.id, request.body, ...request.author),
    'POST /api/usuarios/:id/restablecer': (request) =>
      usuarios.enviarEnlace(request.params.id, ...request.author),
    'POST /api/usuarios/:id/reponer-factor': (request) =>
      usuarios.reponerFactor(request.params.id, request.body, ...request.author),
    'POST /api/usuarios/:id/enlace': (request) =>
      usuarios.enlazar(request.params.id, request.body, ...request.author),
    'DELETE /api/usuarios/:id/enlace': (request) => usuarios.desenlazar(request.params.id, ...request.author),
    'POST /api/usuarios/:id/correo-pendiente': (request) =>
      usuarios.confirmarCorreo(request.params.id, ...request.author),
    'DELETE /api/usuarios/:id/correo-pendiente': (request) =>
      usuarios.retirarCorreo(request.params.id, ...request.author),
    'DELETE /api/usuarios/:id/bloqueo': (request) =>
      usuarios.desbloquear(request.params.id, ...request.author),
    'DELETE /api/usuarios/:id/sesion': (request) =>
      usuarios.cerrarSesion(request.params.id, ...request.author),
    'GET /api/usuarios/:id/cartera': (request) => carteras.ver(request.params.id, currentUserOf(request)),
    'POST /api/usuarios/:id/cartera': (request) =>
      carteras.traspasar(request.params.id, request.body, ...request.author),
  }),
});
