import type { FastifyInstance } from 'fastify';
import { llamadaDe } from 'shared-domain/llamadas';
import { noEncontrado, ProblemaError } from '../problemas';

/** Bytes of a JSON body, and of the JSON in a form: the largest that a page sends has a third of it. */
export const CUERPO_MAXIMO = 64 * 1024;
/** What anyone may send who is not signed in: names, passwords and tokens. */
const CUERPO_PUBLICO = 4 * 1024;
const DIRECCION_MAXIMA = 4 * 1024;
const TEXTO_DIRECCION = 'La dirección solicitada es demasiado larga.';

/** Bounds what a call may bring, before anything of it is read. To be registered before the routes. */
export function registerLimits(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const permiso = llamadaDe(`${[route.method].flat()[0]} ${route.url}`);
    if (permiso?.quienes === 'todos') route.bodyLimit ??= CUERPO_PUBLICO;
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.length > DIRECCION_MAXIMA) return done(new ProblemaError(414, TEXTO_DIRECCION));
    // What nobody answers is not read either; a page that is missing has an answer of its own.
    const conCuerpo = request.method !== 'GET' && request.method !== 'HEAD';
    return request.is404 && conCuerpo ? done(noEncontrado()) : done();
  });
}
