import type { FastifyReply } from 'fastify';

/** The answer to whoever asks for a file that is not there. */
export function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers({ 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' })
    .type('text/plain; charset=utf-8')
    .send('No existe.');
}
