import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Llamada, llamadaDe } from 'shared-domain/llamadas';
import { networkOf } from '../auditoria/repetidos';
import type { Config } from '../config';
import { requestedFormat } from '../exportacion/exportacion';
import { esperar, type ProblemaError } from '../problemas';
import { dispositivoDe, LOGIN } from '../sesion/dispositivo/device-cookie';
import { currentUserOf } from './auth';

const MINUTE = 60_000;
const TEN_MINUTES = 10 * MINUTE;
/** Addresses, or people, that are remembered. Of more than that, those are forgotten that called longest ago. */
const REMEMBERED = 20_000;
/** An export reads a whole list, so a person may ask for fewer of them than for pages of it. */
const SEARCHES_PER_EXPORT = 10;
const FAILURES_TEXT = 'Desde su red llegaron demasiados intentos fallidos.';
const CALLS_TEXT = 'Hizo demasiadas consultas en un minuto.';

declare module 'fastify' {
  interface FastifyRequest {
    /** The refusal that a browser may pass in which the account signed in before. */
    addressRefusal: ProblemaError | null;
    /** True for a try that did not succeed although its answer says nothing of that. */
    isFailedTry: boolean;
  }
}

/** Counts something for those who make calls, each by the text or number that `who` gives. */
interface Counter {
  most: number;
  time: number;
  who(request: FastifyRequest): string | number;
}

/**
 * Refuses with 429 what one address, or one person, asks for too often, before anything is read or looked up. Each
 * process counts by itself. A limit of 0 is none: the proxy in front has it.
 */
export async function registerCallLimits(
  app: FastifyInstance,
  { failuresByAddress, callsByPerson }: Omit<Config['limits'], 'connections'>,
  remembered = REMEMBERED,
): Promise<void> {
  app.decorateRequest('addressRefusal' satisfies keyof FastifyRequest, null);
  app.decorateRequest('isFailedTry' satisfies keyof FastifyRequest, false);
  await app.register(rateLimit, { global: false });
  const counterOf = (counter: Counter) => createCounter(app, { ...counter, remembered });
  if (failuresByAddress > 0) limitFailures(app, counterOf, failuresByAddress);
  if (callsByPerson > 0) limitPeople(app, counterOf, callsByPerson);
}

type CounterOf = (counter: Counter) => ReturnType<typeof createCounter>;

function createCounter(app: FastifyInstance, counter: Counter & { remembered: number }) {
  const { most: max, time: timeWindow, who: keyGenerator, remembered: cache } = counter;
  const limiter = { max, timeWindow, keyGenerator, cache };
  const check = app.createRateLimit(limiter);
  return {
    count: (request: FastifyRequest) => check(request),
    /** The refusal for this caller now; undefined where there is none. */
    async refusal(request: FastifyRequest, text: string, { increment = false } = {}) {
      const state = await check(request, { increment });
      if (state.isAllowed) return undefined;
      const isOver = increment ? state.isExceeded : state.remaining === 0;
      return isOver ? esperar(text, state.ttl) : undefined;
    },
  };
}

/** Whoever is not signed in may fail so many times; what succeeds is not counted. */
function limitFailures(app: FastifyInstance, counterOf: CounterOf, most: number): void {
  const failures = counterOf({ most, time: TEN_MINUTES, who: ({ ip }) => networkOf(ip) });
  const refuse = async (request: FastifyRequest) => {
    const refusal = await failures.refusal(request, FAILURES_TEXT);
    if (!refusal) return;
    if (request.routeOptions.url !== LOGIN || !dispositivoDe(request)) throw refusal;
    // The body tells which account is meant, so the sign-in itself refuses browsers that do not know it.
    request.addressRefusal = refusal;
  };
  // Counted before the answer is sent: whoever does not wait for it is counted as well.
  const count = async (request: FastifyRequest, reply: { statusCode: number }) => {
    const isRefused = reply.statusCode >= 400 && reply.statusCode < 500;
    if (isRefused || request.isFailedTry) await failures.count(request);
  };
  app.addHook('onRoute', (route) => {
    if (!isOpenToAll(llamadaDe(`${route.method} ${route.url}`))) return;
    route.onRequest = [...[route.onRequest ?? []].flat(), refuse];
    route.onSend = [...[route.onSend ?? []].flat(), count];
  });
}

const isOpenToAll = (call: Llamada | undefined) => call?.quienes === 'todos' && call.body !== undefined;

/** What costs the service more than other calls: searches, uploads and exports, each counted by itself. */
function limitPeople(app: FastifyInstance, counterOf: CounterOf, most: number): void {
  const perMinute = (calls: number) =>
    counterOf({ most: calls, time: MINUTE, who: (request) => currentUserOf(request).id });
  const searches = perMinute(most);
  const uploads = perMinute(most);
  const exports = perMinute(Math.ceil(most / SEARCHES_PER_EXPORT));
  const isExport = ({ query, headers }: FastifyRequest) =>
    requestedFormat(query as { formato?: 'csv' }, headers.accept) !== 'json';
  app.addHook('onRoute', (route) => {
    const call = llamadaDe(`${route.method} ${route.url}`);
    if (!call || call.quienes === 'todos' || !(call.formulario || isSearch(call))) return;
    const refuse = async (request: FastifyRequest) => {
      const asked = call.formulario ? uploads : isExport(request) ? exports : searches;
      const refusal = await asked.refusal(request, CALLS_TEXT, { increment: true });
      if (refusal) throw refusal;
    };
    // It stands behind the guard, which knows the person.
    route.onRequest = [...[route.onRequest ?? []].flat(), refuse];
  });
}

const isSearch = ({ query, archivos }: Llamada): boolean =>
  archivos !== undefined || Object.hasOwn((query as { shape?: object } | undefined)?.shape ?? {}, 'q');
