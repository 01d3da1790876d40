import type { FastifyInstance } from 'fastify';
import { seDetiene } from 'shared-domain';
import { llamadaDe } from 'shared-domain/llamadas';
import type { Trail } from '../ledger/trail';
import { ProblemaError, TEXTO_PROBLEMA } from '../problemas';

/**
 * Refuses changes while the audit trail is broken: what cannot be told in it must not be done. Signing in and reading go
 * on, so that people can see what happened. Register it after the guards, so that others learn nothing of the break.
 */
export function registerPause(app: FastifyInstance, trail: Pick<Trail, 'broken'>): void {
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      const call = llamadaDe(`${method} ${route.url}`);
      if (method === 'GET' || !call?.audita?.some(seDetiene)) continue;
      const refuse = async () => {
        if (trail.broken()) throw refusal();
      };
      route.onRequest = [...[route.onRequest ?? []].flat(), refuse];
    }
  });
}

const refusal = () =>
  new ProblemaError(503, `${TEXTO_PROBLEMA.auditoria} Llame a quien administra el sistema.`);
