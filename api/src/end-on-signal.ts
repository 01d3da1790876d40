import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { leave } from './http/leave';

/** How long calls may take to finish once no new ones are taken. */
const CLOSING_TIME = 10_000;

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Ends the service in order when it is told to. A manager of services sends SIGTERM: then a proxy is given time to notice.
 * Nobody waits for that at a terminal, nor after a second signal.
 * @param wait milliseconds that a proxy is given
 * @param close closes what the service has open
 */
export function endOnSignal(
  app: FastifyInstance,
  wait: number,
  close: (ended: { err?: Error }) => Promise<void>,
): void {
  const grace = closeWithGrace({ delay: CLOSING_TIME, logger: app.log, skip: [...SIGNALS] }, close);
  const hurry = new AbortController();
  let isLeaving = false;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (signal !== 'SIGTERM' || isLeaving) hurry.abort();
      if (isLeaving) return;
      isLeaving = true;
      void leave(app, wait, hurry.signal).then(grace.close);
    });
  }
}
