import type { Server, Socket } from 'node:net';
import { finished } from 'node:stream';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Llamada } from 'shared-domain/llamadas';
import type { Config } from '../config';
import { networkOf } from '../ledger';
import { esperar, noDisponible, ProblemaError } from '../problemas';
import { currentUserOf } from './auth';
import { hookCalls, requestedFormat } from './serve-call';

const TEN_MINUTES = 600_000;
const REMEMBERED = 20_000;
const OFTEN_FAILED = 'Desde su red llegaron demasiados intentos fallidos.';

declare module 'fastify' {
  interface FastifyRequest {
    /** Browsers known to the account may pass this refusal. */
    addressRefusal: ProblemaError | null;
    /** A failed attempt whose response does not show it. */
    isFailedTry: boolean;
  }
}

/** Each process counts by itself; 0 means no limit. */
export async function registerCallLimits(
  app: FastifyInstance,
  { failuresByAddress, callsByPerson }: Omit<Config['limits'], 'connections'>,
  signsInAgain: (request: FastifyRequest) => boolean,
  remembered = REMEMBERED,
): Promise<void> {
  app.decorateRequest('addressRefusal' satisfies keyof FastifyRequest, null);
  app.decorateRequest('isFailedTry' satisfies keyof FastifyRequest, false);
  await app.register(rateLimit, { global: false });
  if (failuresByAddress > 0) limitFailures(app, failuresByAddress, signsInAgain, remembered);
  limitPeople(app, callsByPerson, remembered);
  limitUploadsAtOnce(app);
}

function limitFailures(
  app: FastifyInstance,
  most: number,
  signsInAgain: (request: FastifyRequest) => boolean,
  remembered: number,
): void {
  const failures = createCounter(app, {
    max: most,
    timeWindow: TEN_MINUTES,
    keyGenerator: ({ ip }) => networkOf(ip),
    cache: remembered,
  });
  let isWarned = false;
  /** Behind an unconfigured proxy all users share one address, which one user can block. */
  const warnOnce = (request: FastifyRequest) => {
    if (isWarned || !request.headers['x-forwarded-for'] || request.ip !== request.socket.remoteAddress)
      return;
    isWarned = true;
    request.log.warn(
      'calls come through a proxy and TRUST_PROXY is not set: everybody counts as one address',
    );
  };
  const refuse = async (request: FastifyRequest) => {
    warnOnce(request);
    const refusal = await failures(request, OFTEN_FAILED, false);
    if (!refusal) return;
    if (!signsInAgain(request)) throw refusal;
    // Only the body names the account, so the sign-in refuses browsers that do not know it.
    request.addressRefusal = refusal;
  };
  // Before sending, so that disconnected clients count as well.
  const count = async (request: FastifyRequest, reply: { statusCode: number }) => {
    const isRefused = reply.statusCode >= 400 && reply.statusCode < 500;
    if (isRefused || request.isFailedTry) await failures(request, OFTEN_FAILED);
  };
  const ifPublic =
    <Hook>(hook: Hook) =>
    ({ quienes }: Llamada, method: string) =>
      quienes === 'todos' && method !== 'GET' && hook;
  hookCalls(app, 'onRequest', ifPublic(refuse));
  hookCalls(app, 'onSend', ifPublic(count));
}

function createCounter(
  app: FastifyInstance,
  // The library reads `cache`, but its types omit it.
  limiter: Parameters<FastifyInstance['createRateLimit']>[0] & { cache: number },
) {
  const check = app.createRateLimit(limiter);
  return async (request: FastifyRequest, text: string, increment = true) => {
    const state = await check(request, { increment });
    if (state.isAllowed) return undefined;
    const isOver = increment ? state.isExceeded : state.remaining === 0;
    return isOver ? esperar(text, state.ttl) : undefined;
  };
}

const MINUTE = 60_000;
const SEARCHES_PER_EXPORT = 10;
const OFTEN_ASKED = 'Hizo demasiadas consultas en un minuto.';

/** With `most` 0, only calls with their own limit count. */
function limitPeople(app: FastifyInstance, most: number, remembered: number): void {
  const keyGenerator = (request: FastifyRequest) => currentUserOf(request).id;
  const perMinute = (max: number) =>
    createCounter(app, { max, timeWindow: MINUTE, keyGenerator, cache: remembered });
  const searches = perMinute(most);
  const uploads = perMinute(most);
  const exports = perMinute(Math.ceil(most / SEARCHES_PER_EXPORT));

  const refuseBy =
    (counterOf: (request: FastifyRequest) => typeof searches) => async (request: FastifyRequest) => {
      const refusal = await counterOf(request)(request, OFTEN_ASKED);
      if (refusal) throw refusal;
    };

  // After the guard, which sets the user, and validation: malformed small calls do not count.
  hookCalls(app, 'preHandler', ({ vecesPorMinuto, quienes }) => {
    if (vecesPorMinuto === undefined || quienes === 'todos') return false;
    const own = perMinute(vecesPorMinuto);
    return refuseBy(() => own);
  });
  hookCalls(app, 'onRequest', (call) => {
    if (call.vecesPorMinuto !== undefined || call.quienes === 'todos' || most === 0) return false;
    if (call.formulario) return refuseBy(() => uploads);
    return isSearch(call) && refuseBy((request) => (isExport(request) ? exports : searches));
  });
}

const isSearch = ({ query, archivos }: Llamada): boolean =>
  archivos !== undefined || Object.hasOwn((query as { shape?: object } | undefined)?.shape ?? {}, 'q');

const isExport = ({ query, headers }: FastifyRequest): boolean =>
  requestedFormat(query as { formato?: 'csv' }, headers.accept) !== 'json';

/** Files of up to 10 MiB stay in memory until stored. */
const MOST_BY_PERSON = 24;
const MOST = 80;
const OFTEN_SENT = 'Está enviando demasiados archivos a la vez.';

function limitUploadsAtOnce(app: FastifyInstance): void {
  const arriving = new Map<number, number>();
  let total = 0;
  const admit = (request: FastifyRequest, { raw }: FastifyReply, done: (error?: Error) => void) => {
    const { id } = currentUserOf(request);
    const own = arriving.get(id) ?? 0;
    if (own >= MOST_BY_PERSON) return done(new ProblemaError(429, OFTEN_SENT, { retryAfter: 5 }));
    if (total >= MOST) return done(noDisponible(5));
    arriving.set(id, own + 1);
    total++;
    finished(raw, () => {
      const left = (arriving.get(id) ?? 1) - 1;
      if (left === 0) arriving.delete(id);
      else arriving.set(id, left);
      total--;
    });
    done();
  };
  hookCalls(app, 'onRequest', ({ formulario }) => formulario !== undefined && admit);
}

const PARTS = 4;

/** An address is a /64 in IPv6. Behind a proxy only the total is limited; 0 means no limit. */
export function connectionLimits({
  limits: { connections },
  trustProxy,
}: Pick<Config, 'limits' | 'trustProxy'>): (server: Server) => void {
  const most = Math.ceil(connections / PARTS);
  const open = new Map<string, number>();
  const admit = (socket: Socket) => {
    const network = networkOf(socket.remoteAddress);
    if (isThisMachine(socket.remoteAddress)) return;
    const count = (open.get(network) ?? 0) + 1;
    if (count > most) return void socket.destroy();
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  };
  return (server) => {
    if (connections === 0) return;
    server.maxConnections = connections;
    if (trustProxy === 0) server.on('connection', admit);
  };
}

const isThisMachine = (address = ''): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
