import type { FastifyRequest } from 'fastify';
import { defineFeature } from '../../feature';
import { contextOf, currentUserOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import type { UsuarioActual } from '../../usuario-actual';
import { correo } from '../correo';
import { createAltas } from './altas';
import { createApertura } from './apertura';
import { createConfirmaciones } from './confirmacion.service';
import { dispositivoDe, recordarDispositivo } from './device-cookie';
import { exigirConfirmacion } from './exigir-confirmacion';
import { createFallidos } from './fallidos';
import { createFallos } from './fallos';
import { createIngreso } from './ingreso.service';
import { navegadorDe } from './navegador';
import { createPruebas } from './pruebas';
import { createReemplazos } from './reemplazo.service';
import { createSecretos } from './secreto';
import { createSegundoPaso } from './segundo-paso.service';
import { createSesiones } from './sesion.service';
import { createSitios } from './sitio';
import { createTokens } from './tokens';

export { accesosDe, dispositivosDe, olvidarDispositivos } from './accesos.repository';
export type { Altas } from './altas';
export type { Apertura, Procedencia, Seguimiento } from './apertura';
export { anularBoletos } from './boletos.repository';
export { desafioVivo, gastarDesafio, guardarDesafio } from './confirmacion.repository';
export { registerDeviceCookie, signsInAgain } from './device-cookie';
export { digestOf } from './digest';
export { duracionDeSesion, duracionSegun } from './duracion';
export { exigirConfirmacion, exigirConfirmacionReciente } from './exigir-confirmacion';
export { exigirFactor } from './factor-exigido';
export {
  codigosQueQuedan,
  cuantosFactores,
  factoresDe,
  guardarCodigos,
  quitarFactor,
  quitarFactores,
  quitarFactoresDesde,
} from './factores.repository';
export type { Fallidos } from './fallidos';
export {
  anotarFallo,
  type Bloqueo,
  bloqueosDeNombres,
  desbloquear,
  desbloquearLugares,
  exigirSinBloqueo,
  type Intento,
  intentoDe,
  olvidarFallos,
} from './intentos';
export { acortarBloqueos, contarFallo } from './intentos.repository';
export { navegadorDe } from './navegador';
export { createPasswordHasher } from './password-hash';
export {
  acortarSesiones,
  borrarSesion,
  borrarSesiones,
  buscarUsuario,
  buscarUsuarioPorDni,
  type FilaDeSesion,
  retenerCuenta,
  retenerFila,
  sesionDe,
  usuarioConClave,
} from './sesion.repository';
export type { Sitio } from './sitio';
export { newId, type Tokens } from './tokens';
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
    const fallidos = createFallidos({ db });
    const secretos = createSecretos(config);
    const pruebas = createPruebas({ db, secretos });
    const altas = createAltas({ db, secretos });
    const apertura = createApertura({ db, tokens, repetidos, avisos, pruebas });
    const anotarFallido = createFallos({ db, repetidos, ticked });
    return {
      tokens,
      fallidos,
      altas,
      apertura,
      ingreso: createIngreso({ db, passwords, anotarFallido, fallidos, apertura }),
      segundoPaso: createSegundoPaso({ db, apertura, pruebas, altas, anotarFallido, fallidos, avisos }),
      sesiones: createSesiones({ db, tokens, repetidos, clock }),
      confirmaciones: createConfirmaciones({ db, passwords, pruebas, tokens }),
      reemplazos: createReemplazos({ db, config }),
      /** The page that calls, to which passkeys belong. */
      sitioDe: createSitios(config),
      /** Refuses where the lender asks for it and the person has not confirmed lately that it is them. */
      exigirConfirmacion: (quien: UsuarioActual) => exigirConfirmacion(db, quien, clock()),
    };
  },
  calls: (app, { ingreso, segundoPaso, sesiones, reemplazos, sitioDe, clock }) => {
    const procedenciaDe = (request: FastifyRequest) => ({
      dispositivo: dispositivoDe(request),
      navegador: navegadorDe(request.headers['user-agent']),
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
      const seguido = await segundoPaso.probar(request.body, contexto, procedenciaDe(request));
      recordarDispositivo(reply, seguido.dispositivo);
      return seguido.tokens;
    });

    serveCall(app, 'POST /api/login/factores', (request) =>
      segundoPaso.preparar(request.body, contextOf(request, clock()), procedenciaDe(request)),
    );

    serveCall(app, 'POST /api/login/factores/confirmar', async (request, reply) => {
      const contexto = contextOf(request, clock());
      const seguido = await segundoPaso.configurar(request.body, contexto, procedenciaDe(request));
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
      await reemplazos.aceptar(request.body, currentUserOf(request), contextOf(request, clock()));
      return { message: 'Reemplazo aceptado.' };
    });
  },
  jobs: ({ fallidos, sesiones }) => [
    { every: 5, run: fallidos.escribir },
    { every: 60, run: sesiones.barrer },
  ],
  close: ({ fallidos }) => fallidos.escribir(),
});
