import type { FastifyRequest } from 'fastify';
import { PLAIN_SITE } from '../../testing/site';
import { tellSite } from './send-page';

const PAGE = '<html><head><title>Producto</title></head><body></body></html>';
const SITE = { ...PLAIN_SITE, publicUrl: 'https://caja.pe' };
const request = { hostname: 'caja.pe' } as FastifyRequest;

test("a page names the lender's provider of identities where there is one", () => {
  const page = tellSite(PAGE, request, { ...SITE, identityProvider: { name: 'Caja & Cía. "Sur" $&' } });
  expect(page).toContain(
    '<meta name="identity-provider" content="Caja &#38; Cía. &#34;Sur&#34; $&#38;"></head>',
  );
});

test('without a provider a page says nothing of it', () => {
  expect(tellSite(PAGE, request, SITE)).toBe(PAGE);
});

test('a page says that it may show its releases and calls only where that is allowed', () => {
  const page = tellSite(PAGE, request, { ...SITE, diagnostics: true });
  expect(page).toContain('<meta name="diagnostics" content="yes"></head>');
  expect(tellSite(PAGE, request, SITE)).not.toContain('diagnostics');
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
    https: { port: 3443 },
    ...site,
  });
  expect(page).toBe(address);
});
