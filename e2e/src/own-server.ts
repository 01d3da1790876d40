import { startProduct } from './server';
import { test as base } from './test';

/** The product's test with a server and a database that no other file uses: what it leaves in accounts meets nobody. */
export const test = base.extend<object, { server: Awaited<ReturnType<typeof startProduct>> }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const server = await startProduct();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});
