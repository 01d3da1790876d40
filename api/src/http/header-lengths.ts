import type { FastifyInstance } from 'fastify';

/** Characters of the headers that the service, or a library in it, reads. Values that browsers send are far shorter. */
export const MOST_CHARACTERS = {
  accept: 512,
  'accept-encoding': 256,
  authorization: 4096,
  'available-dictionary': 128,
  'content-type': 256,
  cookie: 8192,
  'if-match': 512,
  'if-modified-since': 64,
  'if-none-match': 512,
  'if-range': 128,
  'if-unmodified-since': 64,
  origin: 512,
  range: 128,
  'user-agent': 1024,
  'x-forwarded-host': 512,
  'x-forwarded-proto': 64,
  'x-release-remote': 256,
  'x-release-shell': 256,
} as const;

/** Each proxy adds its address at the end, so that the last ones are those that count. */
const MOST_FORWARDED = 1024;

/**
 * Bounds the headers before anything reads them: a longer one counts as not sent. Idempotency-Key is not among them. Its
 * own pattern bounds it, and a call whose key is too long is refused.
 */
export function boundHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    for (const [name, most] of Object.entries(MOST_CHARACTERS)) {
      const value = headers[name];
      if (value !== undefined && String(value).length > most) delete headers[name];
    }
    const forwarded = headers['x-forwarded-for'];
    if (forwarded) headers['x-forwarded-for'] = String(forwarded).slice(-MOST_FORWARDED);
    done();
  });
}
