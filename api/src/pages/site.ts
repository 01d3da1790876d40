import type { FastifyRequest } from 'fastify';

/** What the server of a page is, which the page cannot know by itself. */
export interface Site {
  /** It has the accounts of the demonstration. */
  demo: boolean;
  /** Port at which it answers with TLS itself. */
  httpsPort: number | undefined;
  /** The address that people are given. */
  publicUrl: string;
}

// The name comes from the caller and goes into the page.
const HOST_NAME = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])$/i;

/** The page with what it has to know of its server. */
export function tellSite(html: string, { hostname }: FastifyRequest, site: Site): string {
  return html
    .replace('__DEMONSTRATION__', site.demo ? 'yes' : 'no')
    .replace('__SECURE_ADDRESS__', secureAddress(hostname, site));
}

/** Where the same pages are had with TLS, as far as this server knows. */
function secureAddress(hostname: string, { httpsPort, publicUrl }: Site): string {
  if (httpsPort !== undefined && HOST_NAME.test(hostname)) return `https://${hostname}:${httpsPort}`;
  return publicUrl.startsWith('https:') ? publicUrl : '';
}

/**
 * Whether the browser may be told to open this host with TLS alone from now on. Never by the demonstration: its
 * certificate is of its own making, and `localhost` belongs to other programs too.
 */
export function isForTlsAlone({ protocol }: FastifyRequest, { demo, publicUrl }: Site): boolean {
  return protocol === 'https' && publicUrl.startsWith('https:') && !demo;
}
