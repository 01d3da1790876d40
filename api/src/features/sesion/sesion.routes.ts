import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contextOf, currentUserOf, viewerOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import type { Services } from '../../services';
import { dispositivoDe, recordarDispositivo } from './device-cookie';
import { navegadorDe } from './navegador';

export function sesionRoutes(
  app: FastifyInstance,
  { ingreso, segundoPaso, sesiones, sesionesAbiertas, reemplazos, sitioDe, clock }: Services,
): void {
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

  serveCall(app, 'GET /api/sesiones', (request) =>
    sesionesAbiertas.listar(request.query, currentUserOf(request), viewerOf(request, clock())),
  );

  serveCall(app, 'GET /api/sesiones/reemplazo', (request) => ({
    reemplazo: currentUserOf(request).reemplazo,
  }));

  serveCall(app, 'POST /api/sesiones/reemplazo', async (request) => {
    await reemplazos.aceptar(request.body, currentUserOf(request), contextOf(request, clock()));
    return { message: 'Reemplazo aceptado.' };
  });

  serveCall(app, 'DELETE /api/sesiones', (request) =>
    sesionesAbiertas.terminarTodas(currentUserOf(request), contextOf(request, clock())),
  );

  serveCall(app, 'DELETE /api/sesiones/:id', (request) =>
    sesionesAbiertas.terminar(request.params.id, currentUserOf(request), contextOf(request, clock())),
  );
}
