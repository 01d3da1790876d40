import { Server, type Socket } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Closing } from './closing';

/** How long connections that are still open may bring a last call, once no new ones are taken. */
const LAST_CALLS = 200;
const LOOK_AGAIN = 20;
/** A turn of the event loop in which something arrived takes longer. */
const QUIET_TURN = 0.1;
const MOST_TURNS = 2000;

/**
 * What comes before the service closes. It says that it is closing and goes on answering for a while, so that a proxy
 * takes it out; then it takes no new connections, and those that are open may bring a last call.
 * @param wait milliseconds of the first of these
 * @param hurry ends that wait
 */
export async function leave({ closing }: FastifyInstance, wait: number, hurry: AbortSignal): Promise<void> {
  closing.hasBegun = true;
  await delay(wait, undefined, { signal: hurry }).catch(() => {});
  await untilQuiet();
  // Not the method of HTTP servers, which also closes the connections that wait for a next call.
  for (const server of closing.servers) Server.prototype.close.call(server);
  await untilDrained(closing);
  await untilQuiet();
  // One on which nobody has asked anything counts as busy for Node, for as long as the head of a call may take.
  for (const socket of closing.sockets) if (isSilent(socket)) socket.destroy();
}

/**
 * Resolves in a turn of the event loop that brought nothing. A connection that the kernel has taken and this process has
 * not, or a call on a kept one, would be lost with what is closed: so that is done right after everything was read.
 */
async function untilQuiet(): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const since = performance.now();
    await nextTurn();
    if (performance.now() - since < QUIET_TURN) return;
  }
}

async function untilDrained({ sockets }: Closing): Promise<void> {
  const end = performance.now() + LAST_CALLS;
  while (sockets.size > 0 && performance.now() < end) await delay(LOOK_AGAIN);
}

const isSilent = ({ bytesRead }: Socket): boolean => bytesRead === 0;
