import type { FastifyRequest } from 'fastify';
import { type Site, tellSite } from './site';

const PAGE = '<html><head><title>Producto</title></head><body></body></html>';
const SITE: Site = { demo: false, serviceWorker: false, httpsPort: undefined, publicUrl: 'https://caja.pe' };
const request = { hostname: 'caja.pe' } as FastifyRequest;

test("a page names the lender's provider of identities where there is one", () => {
  const page = tellSite(PAGE, request, { ...SITE, identityProvider: 'Caja & Cía. "Sur" $&' });
  expect(page).toContain(
    '<meta name="identity-provider" content="Caja &amp; Cía. &quot;Sur&quot; $&amp;"></head>',
  );
});

test.each([undefined, ''])('without a provider (%j) a page says nothing of it', (identityProvider) => {
  const site = identityProvider === undefined ? SITE : { ...SITE, identityProvider };
  expect(tellSite(PAGE, request, site)).toBe(PAGE);
});

test.each([
  ['a public address with TLS', { publicUrl: 'https://caja.pe' }, 'evil.example', 'https://caja.pe'],
  [
    'its own name without TLS',
    { publicUrl: 'http://pruebas.caja.pe' },
    'pruebas.caja.pe',
    'https://pruebas.caja.pe:3443',
  ],
  ['another name without TLS', { publicUrl: 'http://pruebas.caja.pe' }, 'evil.example', ''],
])('with a port for TLS and %s the page never names the host of a caller', (_, site, hostname, address) => {
  const page = tellSite('__SECURE_ADDRESS__', { hostname } as FastifyRequest, {
    ...SITE,
    httpsPort: 3443,
    ...site,
  });
  expect(page).toBe(address);
});
