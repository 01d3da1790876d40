import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemaError } from '../problemas';

const GONE_TEXT = 'La conexión se cerró antes de terminar y no se guardó nada. Envíe de nuevo.';

/** Whoever sent a call and waits for its answer. */
export interface Sender {
  /** Aborted once nobody waits any more. */
  signal: AbortSignal;
  /** Throws where nobody waits any more: what they were not told must not happen. */
  requirePresent(): void;
}

export function senderOf(request: FastifyRequest, reply: FastifyReply): Sender {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return {
    signal: gone.signal,
    requirePresent() {
      if (gone.signal.aborted || request.raw.socket.destroyed) throw new ProblemaError(408, GONE_TEXT);
    },
  };
}

/** Lets the connection of a call that arrived as a whole be silent for that long, because it is we who are waited for. */
export function waitInSilence({ raw }: FastifyRequest, milliseconds: number): void {
  if (raw.complete) raw.socket.setTimeout(milliseconds);
}
