import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Llamada, llamadaDe } from 'shared-domain/llamadas';
import { currentUserOf } from './auth';
import { createCounter } from './limit-counter';
import { requestedFormat } from './serve-call';

const MINUTE = 60_000;
/** An export reads a whole list, so a person may ask for fewer of them than for pages of it. */
const SEARCHES_PER_EXPORT = 10;
const TEXT = 'Hizo demasiadas consultas en un minuto.';

type Counter = ReturnType<typeof createCounter>;

/**
 * Counts for each person what costs the service more than other calls: searches, uploads and exports, each by itself,
 * and calls that name a limit of their own. `most` of 0 leaves all but the latter to the proxy.
 */
export function limitPeople(app: FastifyInstance, most: number, remembered: number): void {
  const who = (request: FastifyRequest) => currentUserOf(request).id;
  const perMinute = (calls: number) => createCounter(app, { most: calls, time: MINUTE, who, remembered });
  const searches = perMinute(most);
  const uploads = perMinute(most);
  const exports = perMinute(Math.ceil(most / SEARCHES_PER_EXPORT));

  /** The count to which a call belongs; undefined where it is counted nowhere. */
  function counterOf(call: Llamada): ((request: FastifyRequest) => Counter) | undefined {
    if (call.vecesPorMinuto !== undefined) {
      const own = perMinute(call.vecesPorMinuto);
      return () => own;
    }
    if (most === 0) return undefined;
    if (call.formulario) return () => uploads;
    return isSearch(call) ? (request) => (isExport(request) ? exports : searches) : undefined;
  }

  app.addHook('onRoute', (route) => {
    const call = llamadaDe(`${route.method} ${route.url}`);
    const counter = call && call.quienes !== 'todos' && counterOf(call);
    if (!counter) return;
    const refuse = async (request: FastifyRequest) => {
      const refusal = await counter(request).countOrRefuse(request, TEXT);
      if (refusal) throw refusal;
    };
    // It stands behind the guard, which knows the person. Of small calls only those count that are well formed.
    if (call.vecesPorMinuto !== undefined) route.preHandler = [...[route.preHandler ?? []].flat(), refuse];
    else route.onRequest = [...[route.onRequest ?? []].flat(), refuse];
  });
}

const isSearch = ({ query, archivos }: Llamada): boolean =>
  archivos !== undefined || Object.hasOwn((query as { shape?: object } | undefined)?.shape ?? {}, 'q');

const isExport = ({ query, headers }: FastifyRequest): boolean =>
  requestedFormat(query as { formato?: 'csv' }, headers.accept) !== 'json';
