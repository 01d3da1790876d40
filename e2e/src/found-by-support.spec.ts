import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startProduct } from './server';
import { test as base, expect, expectAccessible } from './test';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

/** A collector that keeps what it is sent. */
async function startCollector() {
  const spans: Span[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString());
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { spans, url, stop: () => server.closeAllConnections() ?? server.close() };
}

const test = base.extend<object, { collector: Awaited<ReturnType<typeof startCollector>> }>({
  collector: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const collector = await startCollector();
      await use(collector);
      collector.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ collector }, use) => {
      const server = await startProduct({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

// The browser prints a sign-in that is refused.
test.use({ expectedErrors: /401 .*\/api\/login/ });

test('an error shows the number that its answer has', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByLabel('Usuario').fill('nadie');
  await page.getByLabel('Contraseña', { exact: true }).fill('No-es-esta-2026');
  const answered = page.waitForResponse('**/api/login');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  const number = (await answered).headers()['x-request-id'] ?? '';
  await expect(page.getByRole('alert')).toContainText(`Código de la solicitud: ${number}`);
  expect(number).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await expectAccessible(page);
});

test('a screen, its call and a statement are one trace', async ({ as, collector }) => {
  const page = await as('jefe');
  await page.goto('/jefe-negocios');
  const reported = page.waitForResponse('**/api/trazas');
  await page
    .getByRole('link', { name: /Evaluaciones/ })
    .first()
    .click();
  expect((await reported).status()).toBe(202);
  const parentOf = ({ parentSpanId }: Span) => collector.spans.find(({ spanId }) => spanId === parentSpanId);
  /** Statement, call in the service, call in the page, screen: from the inside to the outside. */
  const chains = () =>
    collector.spans
      .filter(({ name }) => name.startsWith('select '))
      .map((statement) => {
        const chain = [statement];
        for (let at = parentOf(statement); at; at = parentOf(at)) chain.push(at);
        return chain;
      });
  await expect.poll(() => Math.max(0, ...chains().map(({ length }) => length)), { timeout: 30_000 }).toBe(4);
  const [whole = []] = chains().filter(({ length }) => length === 4);
  expect(new Set(whole.map(({ traceId }) => traceId)).size).toBe(1);
  expect(whole[3]?.name).toMatch(/^\/jefe-negocios/);
  expect(whole[1]?.name).toBe(whole[2]?.name);
});
