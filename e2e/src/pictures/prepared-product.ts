import { startProduct } from 'scripts/product-server';
import { sessionCookies } from 'scripts/sessions';
import { SCREENS } from '../product-screens';

/** Monday, 10:00 in Lima, for the API and the pages. */
export const NOW = '2026-03-16T15:00:00.000Z';

const CLOCK = new URL('fixed-clock.mjs', import.meta.url);

type Cookies = Awaited<ReturnType<typeof sessionCookies>>;

interface PreparedProduct {
  url: string;
  sessions: Record<string, Cookies>;
}

const VARIABLE = 'E2E_PREPARED_PRODUCT';

export const preparedProduct = (): PreparedProduct => JSON.parse(process.env[VARIABLE] ?? '');

/** One product for all workers, because Playwright ends a worker after each failed test. Returns the teardown. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function startPreparedProduct(): Promise<() => Promise<void>> {
  const product = await startProduct({ FIXED_CLOCK: NOW, NODE_OPTIONS: `--import ${CLOCK}` });
  // User lists show who has signed in, so all accounts sign in before the first picture.
  const sessions: PreparedProduct['sessions'] = {};
  for (const account of Object.keys(SCREENS)) sessions[account] = await sessionCookies(product, account);
  process.env[VARIABLE] = JSON.stringify({ url: product.url, sessions } satisfies PreparedProduct);
  return () => product.stop('SIGKILL');
}
