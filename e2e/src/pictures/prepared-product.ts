import { startProduct } from 'scripts/product-server';
import { sessionCookies } from 'scripts/sessions';
import { SCREENS } from '../product-screens';

/** A Monday at ten in Lima. The clocks of the API and of the pages stand still here. */
export const NOW = '2026-03-16T15:00:00.000Z';

const CLOCK = new URL('fixed-clock.mjs', import.meta.url);

type Cookies = Awaited<ReturnType<typeof sessionCookies>>;

interface PreparedProduct {
  url: string;
  sessions: Record<string, Cookies>;
}

/** Names the product to the processes of the workers. */
const VARIABLE = 'E2E_PREPARED_PRODUCT';

export const preparedProduct = (): PreparedProduct => JSON.parse(process.env[VARIABLE] ?? '');

/** Starts one product for all workers, because a worker ends after each failed test. Returns the function that stops it. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function startPreparedProduct(): Promise<() => Promise<void>> {
  const product = await startProduct({ FIXED_CLOCK: NOW, NODE_OPTIONS: `--import ${CLOCK}` });
  // Lists of people show who has signed in, so all accounts sign in before the first picture.
  const sessions: PreparedProduct['sessions'] = {};
  for (const account of Object.keys(SCREENS)) sessions[account] = await sessionCookies(product, account);
  process.env[VARIABLE] = JSON.stringify({ url: product.url, sessions } satisfies PreparedProduct);
  return () => product.stop('SIGKILL');
}
