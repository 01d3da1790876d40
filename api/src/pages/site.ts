import { BlockList, isIP } from 'node:net';
import { hostname as osHostname } from 'node:os';
import type { FastifyRequest } from 'fastify';

/** Facts about the server of a page that the page cannot find out by itself. */
export interface Site {
  demo: boolean;
  serviceWorker: boolean;
  httpsPort: number | undefined;
  /** The address that people are told. */
  publicUrl: string;
  /** The name of the lender's own provider of identities, where people can sign in with it. */
  identityProvider?: string;
}

/** The networks of which a device reaches the machine of a demonstration by its address. */
const LOCAL = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  LOCAL.addSubnet(network, prefix, network.includes(':') ? 'ipv6' : 'ipv4');
}

/** Whether a name in the `Host` header, which the caller chooses, is one of this server. */
function isOwnName(name: string, publicUrl: string): boolean {
  const address = name.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(address);
  if (family !== 0) return LOCAL.check(address, family === 6 ? 'ipv6' : 'ipv4');
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

const IN_ATTRIBUTE: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Most lenders have none, and their page says nothing of it. */
function providerOf({ identityProvider }: Site): string {
  if (!identityProvider) return '';
  const name = identityProvider.replace(/[&"<>]/g, (sign) => IN_ATTRIBUTE[sign] as string);
  return `<meta name="identity-provider" content="${name}">`;
}

/** The address at which the same pages are served with TLS; empty if this server knows none. */
function secureAddress(hostname: string, { httpsPort, publicUrl }: Site): string {
  if (publicUrl.startsWith('https:')) return publicUrl;
  const isKnown = httpsPort !== undefined && isOwnName(hostname, publicUrl);
  return isKnown ? `https://${hostname}:${httpsPort}` : '';
}

/** Whether to send HSTS. Not for the demonstration: its certificate is self-signed, and `localhost` is shared. */
export function isForTlsAlone({ protocol }: FastifyRequest, { demo, publicUrl }: Site): boolean {
  return protocol === 'https' && publicUrl.startsWith('https:') && !demo;
}
