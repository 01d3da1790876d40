import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zipped = promisify(gzip);

/** Each answer is compressed anew, because each has its own nonce: a fast level, on a thread beside the service. */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const FORMS = {
  br: (text: string) => brotli(text, FAST),
  gzip: (text: string) => zipped(text),
};

/** The form that a browser takes: brotli, gzip, or undefined for the text as it is. */
function formFor(accepted: string | string[] | undefined): keyof typeof FORMS | undefined {
  const offers = String(accepted ?? '').split(',');
  const isTaken = (form: string) =>
    offers.some((offer) => {
      const [name = '', quality = 'q=1'] = offer.split(';').map((part) => part.trim());
      return name.toLowerCase() === form && Number(quality.replace(/^q=/, '')) > 0;
    });
  return (['br', 'gzip'] as const).find(isTaken);
}

/** Makes a text that is written anew for each request as small as its browser can take it. */
export async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<string | Buffer> {
  reply.header('Vary', 'Accept-Encoding');
  const form = formFor(request.headers['accept-encoding']);
  if (!form) return text;
  reply.header('Content-Encoding', form);
  return FORMS[form](text);
}
