import type { FastifyRequest } from 'fastify';
import { defineFeature } from '../../feature';
import { authorOf, contextOf, currentUserOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import type { UsuarioActual } from '../../usuario-actual';
import { correo } from '../correo';
import { createApertura } from './apertura';
import { createConfirmaciones } from './confirmacion.service';
import { dispositivoDe, navegadorDe, recordarDispositivo } from './dispositivo';
import { exigirConfirmacion } from './exigir-confirmacion';
import { createFactores } from './factores.service';
import { createFallos } from './fallos';
import { createIngreso } from './ingreso.service';
import { createSitios } from './llave';
import { createSecretos } from './secreto';
import { createSesiones } from './sesion.service';
import { createTokens } from './tokens';

export { accesosDe, dispositivosDe, olvidarDispositivos } from './accesos.repository';
export type { Apertura, Procedencia } from './apertura';
export { anularBoletos, desafioVivo, gastarDesafio, guardarDesafio } from './boletos.repository';
export { navegadorDe, registerDeviceCookie, signsInAgain } from './dispositivo';
export {
  duracionDeSesion,
  duracionSegun,
  exigirConfirmacion,
  exigirConfirmacionReciente,
  exigirFactor,
} from './exigir-confirmacion';
export {
  codigosQueQuedan,
  cuantosFactores,
  factoresDe,
  guardarCodigos,
  quitarFactor,
  quitarFactores,
  quitarFactoresDesde,
} from './factores.repository';
export type { Factores } from './factores.service';
export type { Fallos } from './fallos';
export {
  anotarFallo,
  type Bloqueo,
  bloqueosDeNombres,
  desbloquear,
  desbloquearLugares,
  exigirSinBloqueo,
  intentoDe,
  intentoPropio,
  olvidarFallos,
} from './intentos';
export { acortarBloqueos, contarFallo } from './intentos.repository';
export type { Sitio } from './llave';
export { createPasswordHasher } from './password-hash';
export {
  acortarSesiones,
  borrarSesion,
  borrarSesiones,
  buscarUsuario,
  buscarUsuarioPorDni,
  cambiarUsuario,
  type FilaDeSesion,
  insertarUsuario,
  retenerCuenta,
  retenerFila,
  sesionDe,
  usuarioConClave,
} from './sesion.repository';
export { exigirSesion } from './sesion.service';
export { digestOf, newId, type Tokens } from './tokens';
export { renovarSesion } from './tokens-de-sesion';

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
  services: ({ db, clock, repetidos, ticked, passwords, config }, { avisos }) => {
    const tokens = createTokens(config);
    const secretos = createSecretos(config);
    const factores = createFactores({ db, secretos });
    const apertura = createApertura({ db, tokens, repetidos, avisos, factores });
    const fallos = createFallos({ db, repetidos, ticked });
    return {
      tokens,
      fallos,
      factores,
      apertura,
      ingreso: createIngreso({ db, passwords, apertura, factores, fallos, avisos }),
      sesiones: createSesiones({ db, tokens, repetidos, clock, config }),
      confirmaciones: createConfirmaciones({ db, passwords, factores, tokens }),
      sitioDe: createSitios(config),
      exigirConfirmacion: (quien: UsuarioActual) => exigirConfirmacion(db, quien, clock()),
    };
  },
  calls: (app, { ingreso, sesiones, sitioDe, clock }) => {
    const procedenciaDe = (request: FastifyRequest) => ({
      dispositivo: dispositivoDe(request),
      navegador: navegadorDe(request.headers['user-agent']) ?? null,
      sitio: sitioDe(request.headers.origin),
      rechazo: request.addressRefusal,
    });

    serveCall(app, 'POST /api/login', async (request, reply) => {
      const contexto = contextOf(request, clock());
      const seguido = await ingreso.iniciar(request.body, contexto, procedenciaDe(request));
      if ('segundoPaso' in seguido) return { segundo_paso: seguido.segundoPaso };
      recordarDispositivo(reply, seguido.dispositivo);
      return seguido.tokens;
    });

    serveCall(app, 'POST /api/login/segundo-factor', async (request, reply) => {
      const contexto = contextOf(request, clock());
      const seguido = await ingreso.probar(request.body, contexto, procedenciaDe(request));
      recordarDispositivo(reply, seguido.dispositivo);
      return seguido.tokens;
    });

    serveCall(app, 'POST /api/login/factores', (request) =>
      ingreso.preparar(request.body, contextOf(request, clock()), procedenciaDe(request)),
    );

    serveCall(app, 'POST /api/login/factores/confirmar', async (request, reply) => {
      const contexto = contextOf(request, clock());
      const seguido = await ingreso.configurar(request.body, contexto, procedenciaDe(request));
      recordarDispositivo(reply, seguido.dispositivo);
      return seguido.ingreso;
    });

    serveCall(app, 'POST /api/validate-refresh-token', async (request) => {
      const { validationError, body } = request;
      const valid = !validationError && (await sesiones.valida(body.refresh_token_id, body.userID));
      request.isFailedTry = !valid;
      return { valid };
    });

    serveCall(app, 'POST /api/refresh', async (request) => ({
      access_token: await sesiones.refrescar(request.body.refresh_token, contextOf(request, clock())),
    }));

    serveCall(app, 'POST /api/logout', async (request) => {
      await sesiones.cerrar(currentUserOf(request), request.body.idToken, contextOf(request, clock()));
      return { message: 'Sesion cerrada.' };
    });

    serveCall(app, 'GET /api/sesiones/reemplazo', (request) => ({
      reemplazo: currentUserOf(request).reemplazo,
    }));

    serveCall(app, 'POST /api/sesiones/reemplazo', async (request) => {
      await sesiones.aceptarReemplazo(request.body, ...authorOf(request, clock()));
      return { message: 'Reemplazo aceptado.' };
    });
  },
  jobs: ({ fallos, sesiones }) => [
    { every: 5, run: fallos.escribir },
    { every: 60, run: sesiones.barrer },
  ],
  close: ({ fallos }) => fallos.escribir(),
});
