import type { FastifyInstance, FastifyRequest } from 'fastify';
import { esperar, type ProblemaError } from '../problemas';

/** Counts something for those who make calls, each by the text or number that `who` gives. */
interface Counted {
  most: number;
  /** In milliseconds. */
  time: number;
  who(request: FastifyRequest): string | number;
  /** How many of them are remembered. Of more than that, those are forgotten that called longest ago. */
  remembered: number;
}

/** A count in the memory of this process. It needs `@fastify/rate-limit` to be registered. */
export function createCounter(
  app: FastifyInstance,
  { most: max, time: timeWindow, who: keyGenerator, remembered: cache }: Counted,
) {
  // The types of the library leave out `cache` here, which it reads.
  const limiter = { max, timeWindow, keyGenerator, cache };
  const check = app.createRateLimit(limiter);
  const refusalOf = async (request: FastifyRequest, text: string, increment: boolean) => {
    const state = await check(request, { increment });
    if (state.isAllowed) return undefined;
    const isOver = increment ? state.isExceeded : state.remaining === 0;
    return isOver ? esperar(text, state.ttl) : undefined;
  };
  return {
    count: (request: FastifyRequest) => check(request),
    /** Counts this call, and gives its refusal where it is one too many. */
    countOrRefuse: (request: FastifyRequest, text: string): Promise<ProblemaError | undefined> =>
      refusalOf(request, text, true),
    /** The refusal of one more; undefined where one more is admitted. */
    refusal: (request: FastifyRequest, text: string): Promise<ProblemaError | undefined> =>
      refusalOf(request, text, false),
  };
}
