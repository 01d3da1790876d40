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
  // Not in the demonstration: its certificate is self-signed, and `localhost` is shared.
  if (request.protocol === 'https' && publicUrl.startsWith('https:') && !demo)
    reply.header('Strict-Transport-Security', 'max-age=31536000');
  return reply.send(await compressed(request, reply, tellSite(html, request, site)));
}

/** Networks that reach a demonstration by IP address. */
const LOCAL = ['loopback', 'private', 'linkLocal', 'uniqueLocal'];

/** The client chooses `Host`, so it must match a name of this server. */
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
    .replace('</head>', () => `${providerOf(site)}${diagnosticsOf(site)}</head>`);
}

const providerOf = ({ identityProvider }: Site): string =>
  identityProvider ? `<meta name="identity-provider" content="${escaped(identityProvider.name)}">` : '';

const diagnosticsOf = ({ diagnostics }: Site): string =>
  diagnostics ? '<meta name="diagnostics" content="yes">' : '';

function secureAddress(hostname: string, { https, publicUrl }: Site): string {
  if (publicUrl.startsWith('https:')) return publicUrl;
  return https && isOwnName(hostname, publicUrl) ? `https://${hostname}:${https.port}` : '';
}

export function takesEncoding(accepted: string | string[] | undefined, coding: string): boolean {
  const offers = String(accepted ?? '').split(',');
  return offers.some((offer) => {
    const [name = '', weight = 'q=1'] = offer.split(';').map((part) => part.trim().toLowerCase());
    return name === coding && Number(weight.replace(/^q=/, '')) > 0;
  });
}

const brotli = promisify(brotliCompress);
const zipped = promisify(gzip);

/** Every page has its own nonce and is never cached compressed, so the level must be fast. */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const FORMS = {
  br: (text: string) => brotli(text, FAST),
  gzip: (text: string) => zipped(text),
};

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
