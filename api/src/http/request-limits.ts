import type { FastifyInstance } from 'fastify';
import { llamadaDe } from 'shared-domain/llamadas';
import { noEncontrado, ProblemaError } from '../problemas';

/** Bytes of a JSON body, and of the JSON part of a form. The largest one that a page sends has a third of it. */
export const MAX_BODY = 64 * 1024;
/** Bytes of a body from somebody who is not signed in: names, passwords and tokens. */
const MAX_PUBLIC_BODY = 4 * 1024;
const MAX_ADDRESS = 4 * 1024;
const ADDRESS_TEXT = 'La dirección solicitada es demasiado larga.';

/** Limits the size of a call before any of it is read. To be registered before the routes. */
export function registerLimits(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const permission = llamadaDe(`${[route.method].flat()[0]} ${route.url}`);
    if (permission?.quienes === 'todos') route.bodyLimit ??= MAX_PUBLIC_BODY;
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.length > MAX_ADDRESS) return done(new ProblemaError(414, ADDRESS_TEXT));
    // A body that no route takes is not read. A GET without a route may be a page, which is answered later.
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    return request.is404 && hasBody ? done(noEncontrado()) : done();
  });
}
