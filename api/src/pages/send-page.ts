import { isIP } from 'node:net';
import { hostname as osHostname } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { escaped } from './hints';
import type { RenderedPage, Site } from './render-page';

export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, headers }: RenderedPage,
  site: Site,
): Promise<FastifyReply> {
  reply.headers(headers).type('text/html; charset=utf-8');
  const { demo, publicUrl } = site;
  // Not for the demonstration: its certificate is self-signed, and `localhost` is shared.
  if (request.protocol === 'https' && publicUrl.startsWith('https:') && !demo)
    reply.header('Strict-Transport-Security', 'max-age=31536000');
  return reply.send(await compressed(request, reply, tellSite(html, request, site)));
}

/** The networks of which a device reaches the machine of a demonstration by its address. */
const LOCAL = ['loopback', 'private', 'linkLocal', 'uniqueLocal'];

/** Whether a name in the `Host` header, which the caller chooses, is one of this server. */
function isOwnName(name: string, publicUrl: string): boolean {
  const address = name.replace(/^\[(.*)\]$/, '$1');
  if (isIP(address) !== 0) return LOCAL.includes(ipaddr.process(address).range());
  const own = osHostname().toLowerCase();
  return ['localhost', own, `${own}.local`, new URL(publicUrl).hostname].includes(name.toLowerCase());
}

export function tellSite(html: string, { hostname }: FastifyRequest, site: Site): string {
  return html
    .replace('__DEMONSTRATION__', site.demo ? 'yes' : 'no')
    .replace('__SERVICE_WORKER__', site.serviceWorker ? 'yes' : 'no')
    .replace('__SECURE_ADDRESS__', secureAddress(hostname, site))
    .replace('</head>', () => `${providerOf(site)}</head>`);
}

/** Most lenders have none, and their page says nothing of it. */
const providerOf = ({ identityProvider }: Site): string =>
  identityProvider ? `<meta name="identity-provider" content="${escaped(identityProvider.name)}">` : '';

/** The address at which the same pages are served with TLS; empty if this server knows none. */
function secureAddress(hostname: string, { https, publicUrl }: Site): string {
  if (publicUrl.startsWith('https:')) return publicUrl;
  return https && isOwnName(hostname, publicUrl) ? `https://${hostname}:${https.port}` : '';
}

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
