import type { FastifyRequest } from 'fastify';
import { defineFeature } from '../../feature';
import { contextOf, currentUserOf } from '../../http/auth';
import type { UsuarioActual } from '../../usuario-actual';
import { correo } from '../correo';
import { createApertura, type Procedencia } from './apertura';
import { createConfirmaciones, exigirConfirmacion } from './confirmacion.service';
import { navegadorDe } from './dispositivo';
import { createFactores } from './factores.service';
import { createFallos } from './fallos';
import { createIngreso } from './ingreso.service';
import { createSitios } from './llave';
import { createMisFactores } from './mis-factores.service';
import { createSecretos } from './secreto';
import { createSesiones } from './sesion.service';
import { createTokens } from './tokens';

export { accesosDe, dispositivosDe, olvidarDispositivos } from './accesos.repository';
export type { Procedencia } from './apertura';
export { anularBoletos } from './boletos.repository';
export { exigirConfirmacion, exigirConfirmacionReciente, exigirFactor } from './confirmacion.service';
export { registerDeviceCookie, signsInAgain } from './dispositivo';
export { cuantosFactores, factoresDe, quitarFactores, quitarFactoresDesde } from './factores.repository';
export {
  acortarBloqueos,
  anotarFallo,
  bloqueosDeNombres,
  contarFallo,
  desbloquear,
  desbloquearLugares,
  exigirSinBloqueo,
  intentoDe,
  intentoPropio,
  olvidarFallos,
} from './intentos.repository';
export { createPasswordHasher } from './password-hash';
export {
  acortarSesiones,
  borrarSesion,
  borrarSesiones,
  buscarUsuario,
  buscarUsuarioPorDni,
  cambiarUsuario,
  insertarUsuario,
  lockCuenta,
  lockFila,
  type Usuario,
  usuarioConContrasena,
} from './sesion.repository';
export {
  duracionDeSesion,
  duracionSegun,
  exigirSesion,
  lockSesion,
  renovarSesion,
} from './sesion.service';
export { digestOf, newId } from './tokens';

export const sesion = defineFeature({
  settings: [
    'accessKeys',
    'refreshKeys',
    'factorKeys',
    'publicUrl',
    'corsOrigins',
    'production',
    'overrides',
  ],
  uses: [correo],
  services: ({ config, ...platform }, used) => {
    const { db, clock } = platform;
    const tokens = createTokens(config);
    const factores = createFactores(db, createSecretos(config.factorKeys));
    const apertura = createApertura({ ...platform, ...used, tokens, factores });
    const fallos = createFallos(platform);
    const sitioDe = createSitios(config);
    return {
      tokens,
      fallos,
      factores,
      apertura,
      ingreso: createIngreso({ ...platform, ...used, apertura, factores, fallos }),
      sesiones: createSesiones({ ...platform, tokens, config }),
      misFactores: createMisFactores({ ...platform, ...used, factores, tokens }),
      confirmaciones: createConfirmaciones({ ...platform, factores, tokens }),
      exigirConfirmacion: (quien: UsuarioActual) => exigirConfirmacion(db, quien, clock()),
      sitioDe,
      procedenciaDe(request: FastifyRequest): Procedencia {
        const contexto = contextOf(request, clock());
        const navegador = navegadorDe(request.headers['user-agent']) ?? null;
        return {
          contexto,
          dispositivo: request.server.deviceCookie.read(request),
          lugar: { direccion: contexto.direccion ?? null, navegador },
          sitio: sitioDe(request),
          rechazo: request.addressRefusal,
        };
      },
    };
  },
  calls: ({ ingreso, sesiones, procedenciaDe, clock }) => ({
    'POST /api/login': async (request, reply) => {
      const seguido = await ingreso.iniciar(request.body, procedenciaDe(request));
      if ('segundoPaso' in seguido) return { segundo_paso: seguido.segundoPaso };
      request.server.deviceCookie.write(reply, seguido.dispositivo);
      return seguido.tokens;
    },
    'POST /api/login/segundo-factor': async (request, reply) => {
      const { tokens, dispositivo } = await ingreso.probar(request.body, procedenciaDe(request));
      request.server.deviceCookie.write(reply, dispositivo);
      return tokens;
    },
    'POST /api/login/factores': (request) => ingreso.preparar(request.body, procedenciaDe(request)),
    'POST /api/login/factores/confirmar': async (request, reply) => {
      const abierta = await ingreso.configurar(request.body, procedenciaDe(request));
      request.server.deviceCookie.write(reply, abierta.dispositivo);
      return { ...abierta.tokens, codigosDeRecuperacion: abierta.codigosDeRecuperacion };
    },
    'POST /api/validate-refresh-token': async (request) => {
      const { validationError, body } = request;
      const valid = !validationError && (await sesiones.valida(body.refresh_token_id, body.userID));
      request.isFailedTry = !valid;
      return { valid };
    },
    'POST /api/refresh': async (request) => ({
      access_token: await sesiones.refrescar(request.body.refresh_token, contextOf(request, clock())),
    }),
    'POST /api/logout': async (request) => {
      await sesiones.cerrar(request.body.idToken, ...request.author);
      return { message: 'Sesion cerrada.' };
    },
    'GET /api/sesiones/reemplazo': (request) => ({ reemplazo: currentUserOf(request).override }),
    'POST /api/sesiones/reemplazo': async (request) => {
      await sesiones.acceptOverride(request.body, ...request.author);
      return { message: 'Reemplazo aceptado.' };
    },
  }),
  jobs: ({ fallos, sesiones }) => [
    { every: 5, run: fallos.escribir },
    { every: 60, run: sesiones.sweep },
  ],
  close: ({ fallos }) => fallos.escribir(),
});
