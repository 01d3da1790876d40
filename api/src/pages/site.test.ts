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
