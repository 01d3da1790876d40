import type { FastifyInstance } from 'fastify';
import { llamadaDe } from 'shared-domain/llamadas';
import { noEncontrado, ProblemaError } from '../problemas';

/** Bytes of a JSON body, and of the JSON in a form: the largest that a page sends has a third of it. */
export const MAX_BODY = 64 * 1024;
/** What anyone may send who is not signed in: names, passwords and tokens. */
const MAX_PUBLIC_BODY = 4 * 1024;
const MAX_ADDRESS = 4 * 1024;
const ADDRESS_TEXT = 'La dirección solicitada es demasiado larga.';

/** Bounds what a call may bring, before anything of it is read. To be registered before the routes. */
export function registerLimits(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const permission = llamadaDe(`${[route.method].flat()[0]} ${route.url}`);
    if (permission?.quienes === 'todos') route.bodyLimit ??= MAX_PUBLIC_BODY;
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.length > MAX_ADDRESS) return done(new ProblemaError(414, ADDRESS_TEXT));
    // What nobody answers is not read either; a page that is missing has an answer of its own.
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    return request.is404 && hasBody ? done(noEncontrado()) : done();
  });
}
