import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { llamadaDe } from 'shared-domain/llamadas';
import { ProblemaError, TEXTO_PROBLEMA } from '../problemas';
import { currentUserOf } from './auth';

/** A file is held in memory until it is stored, so these are ten mebibytes each. */
const MOST_BY_PERSON = 24;
const MOST = 80;
const TEXT = 'Está enviando demasiados archivos a la vez.';

/** Bounds how many uploads arrive at once, from one person and in all. A slow one holds its memory for minutes. */
export function limitUploadsAtOnce(app: FastifyInstance): void {
  const arriving = new Map<number, number>();
  let total = 0;
  const admit = (request: FastifyRequest, { raw }: FastifyReply, done: (error?: Error) => void) => {
    const { id } = currentUserOf(request);
    const own = arriving.get(id) ?? 0;
    if (own >= MOST_BY_PERSON) return done(new ProblemaError(429, TEXT, { retryAfter: 5 }));
    if (total >= MOST) return done(new ProblemaError(503, TEXTO_PROBLEMA.noDisponible, { retryAfter: 5 }));
    arriving.set(id, own + 1);
    total++;
    let isReleased = false;
    const release = () => {
      if (isReleased) return;
      isReleased = true;
      const left = (arriving.get(id) ?? 1) - 1;
      if (left === 0) arriving.delete(id);
      else arriving.set(id, left);
      total--;
    };
    raw.once('finish', release);
    // Without an answer: the sender went away.
    raw.once('close', release);
    done();
  };
  app.addHook('onRoute', (route) => {
    if (!llamadaDe(`${route.method} ${route.url}`)?.formulario) return;
    route.onRequest = [...[route.onRequest ?? []].flat(), admit];
  });
}
