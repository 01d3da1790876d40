import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Llamada, llamadaDe } from 'shared-domain/llamadas';
import type { Config } from '../config';
import { networkOf } from '../ledger/repetidos';
import type { ProblemaError } from '../problemas';
import { createCounter } from './limit-counter';
import { limitPeople } from './person-limits';
import { limitUploadsAtOnce } from './uploads-at-once';

const TEN_MINUTES = 600_000;
/** Addresses, or people, that a count remembers. */
const REMEMBERED = 20_000;
const TEXT = 'Desde su red llegaron demasiados intentos fallidos.';

/** Whether it is a call of the sign-in from a browser in which somebody signed in before. */
type SignsInAgain = (request: FastifyRequest) => boolean;

declare module 'fastify' {
  interface FastifyRequest {
    /** The refusal that a browser may pass in which the account signed in before. */
    addressRefusal: ProblemaError | null;
    /** True for a try that did not succeed although its answer says nothing of that. */
    isFailedTry: boolean;
  }
}

/**
 * Refuses with 429 what one address, or one person, asks for too often, before anything is read or looked up. Each
 * process counts by itself. A limit of 0 is none: the proxy in front has it.
 */
export async function registerCallLimits(
  app: FastifyInstance,
  { failuresByAddress, callsByPerson }: Omit<Config['limits'], 'connections'>,
  signsInAgain: SignsInAgain,
  remembered = REMEMBERED,
): Promise<void> {
  app.decorateRequest('addressRefusal' satisfies keyof FastifyRequest, null);
  app.decorateRequest('isFailedTry' satisfies keyof FastifyRequest, false);
  await app.register(rateLimit, { global: false });
  if (failuresByAddress > 0) limitFailures(app, failuresByAddress, signsInAgain, remembered);
  limitPeople(app, callsByPerson, remembered);
  limitUploadsAtOnce(app);
}

/** Whoever is not signed in may fail so many times; what succeeds is not counted. */
function limitFailures(
  app: FastifyInstance,
  most: number,
  signsInAgain: SignsInAgain,
  remembered: number,
): void {
  const who = ({ ip }: FastifyRequest) => networkOf(ip);
  const failures = createCounter(app, { most, time: TEN_MINUTES, who, remembered });
  let isWarned = false;
  /** Behind a proxy that the settings do not name, all people are one address, and one of them may stop all. */
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
    const refusal = await failures.refusal(request, TEXT);
    if (!refusal) return;
    if (!signsInAgain(request)) throw refusal;
    // The body tells which account is meant, so the sign-in itself refuses browsers that do not know it.
    request.addressRefusal = refusal;
  };
  // Counted before the answer is sent: whoever does not wait for it is counted as well.
  const count = async (request: FastifyRequest, reply: { statusCode: number }) => {
    const isRefused = reply.statusCode >= 400 && reply.statusCode < 500;
    if (isRefused || request.isFailedTry) await failures.count(request);
  };
  app.addHook('onRoute', (route) => {
    const name = `${route.method} ${route.url}`;
    if (name.startsWith('GET') || !isOpenToAll(llamadaDe(name))) return;
    route.onRequest = [...[route.onRequest ?? []].flat(), refuse];
    route.onSend = [...[route.onSend ?? []].flat(), count];
  });
}

const isOpenToAll = (call: Llamada | undefined) => call?.quienes === 'todos';
