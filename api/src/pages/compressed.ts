import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether a browser takes a content coding: it is listed, and its weight is not 0. */
export function takesEncoding(accepted: string | string[] | undefined, coding: string): boolean {
  const offers = String(accepted ?? '').split(',');
  return offers.some((offer) => {
    const [name = '', weight = 'q=1'] = offer.split(';').map((part) => part.trim().toLowerCase());
    return name === coding && Number(weight.replace(/^q=/, '')) > 0;
  });
}

const brotli = promisify(brotliCompress);
const zipped = promisify(gzip);

/** Each response has its own nonce, so none is kept compressed: a fast level, on a thread of its own. */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const FORMS = {
  br: (text: string) => brotli(text, FAST),
  gzip: (text: string) => zipped(text),
};

/** Compresses a page, which is different for each request, in the smallest form that its browser takes. */
export async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<string | Buffer> {
  reply.header('Vary', 'Accept-Encoding');
  const accepted = request.headers['accept-encoding'];
  const form = (['br', 'gzip'] as const).find((coding) => takesEncoding(accepted, coding));
  if (!form) return text;
  reply.header('Content-Encoding', form);
  return FORMS[form](text);
}
