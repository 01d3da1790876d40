import { print, runCommand, timed, UsageError } from '../../scripts/src/command';
import { buildOneBundle } from './one-bundle/build';
import { openBrowser } from './web/browser';
import { type Product, type Protocol, serve } from './web/products';
import { MEASURED_ROLES } from './web/roles';
import { measure, PARTS, type Part } from './web/rounds';
import { tableOf } from './web/table';
import { printTrace } from './web/trace';
import { visitAgain, visitDeepLink } from './web/visits';

const PROTOCOLS: Record<string, readonly Protocol[]> = { '1': ['h1'], '2': ['h2'], both: ['h1', 'h2'] };
const NAMES: Record<Protocol, string> = { h1: 'HTTP/1.1', h2: 'HTTP/2 with TLS' };

const options = {
  only: { type: 'string', multiple: true },
  rounds: { type: 'string', default: '7' },
  http: { type: 'string', default: '1' },
  trace: { type: 'string' },
} as const;

function partsOf(only: readonly string[] | undefined): Part[] {
  const wanted = only?.flatMap((one) => one.split(',')) ?? PARTS;
  return wanted.map((one) => {
    const part = PARTS.find((known) => known === one);
    if (!part) throw new UsageError(`--only ${one}: hay ${PARTS.join(', ')}`);
    return part;
  });
}

function protocolsOf(http: string): readonly Protocol[] {
  const protocols = PROTOCOLS[http];
  if (!protocols) throw new UsageError(`--http ${http}: hay ${Object.keys(PROTOCOLS).join(', ')}`);
  return protocols;
}

async function withProducts<T>(protocol: Protocol, work: (products: Product[]) => Promise<T>): Promise<T> {
  const folder = await timed('Construyendo el paquete único', 'Paquete único', buildOneBundle);
  const products: Product[] = [];
  try {
    for (const variant of ['federated', 'bundle'] as const)
      products.push(await serve(variant, protocol, folder));
    return await work(products);
  } finally {
    await Promise.all(products.map((product) => product.stop()));
  }
}

/** Prints the requests of a deep link in both products. `asesor:2` is the second visit. */
async function trace(protocol: Protocol, wanted: string): Promise<void> {
  const [account, visit] = wanted.split(':');
  const role = MEASURED_ROLES.find((one) => one.account === account);
  if (!role)
    throw new UsageError(`--trace ${wanted}: hay ${MEASURED_ROLES.map((one) => one.account).join(', ')}`);
  await withProducts(protocol, async (products) => {
    const browser = await openBrowser();
    for (const product of products) {
      const deep =
        visit === '2' ? await visitAgain(product, role) : await visitDeepLink(browser, product, role);
      printTrace(`${product.variant} ${product.protocol} ${role.path}`, deep);
    }
    await browser.close();
  });
}

async function table(protocol: Protocol, rounds: number, parts: readonly Part[]): Promise<string> {
  return withProducts(protocol, async (products) => {
    const browser = await openBrowser();
    try {
      return `## ${NAMES[protocol]}\n\n${tableOf(await measure(browser, products, { rounds, parts }))}\n`;
    } finally {
      await browser.close();
    }
  });
}

await runCommand(options, async ({ values }) => {
  const protocols = protocolsOf(values.http);
  if (values.trace) {
    for (const protocol of protocols) await trace(protocol, values.trace);
    return;
  }
  const parts = partsOf(values.only);
  const tables: string[] = [];
  for (const protocol of protocols) tables.push(await table(protocol, Number(values.rounds), parts));
  print(tables.join('\n'));
});
