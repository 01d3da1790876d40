import type { Browser } from 'playwright-core';
import { status } from '../../../scripts/src/command';
import type { Product, Variant } from './products';
import { MEASURED_ROLES } from './roles';
import { type Figures, visitAfterLogin, visitAgain, visitDeepLink, visitLogin } from './visits';

export const PARTS = ['login', 'answer', 'deep', 'second'] as const;

export type Part = (typeof PARTS)[number];

/** By figure name, such as `deep.jefe.data`. */
export type Measured = Record<Variant, Map<string, number[]>>;

interface Visit {
  part: Part;
  name: string;
  make(browser: Browser, product: Product): Promise<Figures>;
}

const VISITS: readonly Visit[] = [
  { part: 'login', name: 'login', make: visitLogin },
  ...MEASURED_ROLES.flatMap((role): Visit[] => [
    {
      part: 'answer',
      name: `answer.${role.account}`,
      make: (browser, product) => visitAfterLogin(browser, product, role),
    },
    {
      part: 'deep',
      name: `deep.${role.account}`,
      make: async (browser, product) => (await visitDeepLink(browser, product, role)).figures,
    },
    {
      part: 'second',
      name: `second.${role.account}`,
      make: async (_browser, product) => (await visitAgain(product, role)).figures,
    },
  ]),
];

function note(measured: Map<string, number[]>, name: string, figures: Figures): void {
  for (const [figure, value] of Object.entries(figures)) {
    const key = `${name}.${figure}`;
    measured.set(key, [...(measured.get(key) ?? []), value]);
  }
}

/** Visits the products in the order A B B A, so that other load affects both equally. */
export async function measure(
  browser: Browser,
  products: readonly Product[],
  { rounds, parts }: { rounds: number; parts: readonly Part[] },
): Promise<Measured> {
  const measured: Measured = { federated: new Map(), bundle: new Map() };
  const visits = VISITS.filter(({ part }) => parts.includes(part));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, make } of visits) {
      const order = round % 2 === 0 ? products : [...products].reverse();
      for (const product of order) {
        status(`  ${product.protocol} ${round + 1}/${rounds} ${name} ${product.variant}`);
        note(measured[product.variant], name, await make(browser, product));
      }
    }
  }
  return measured;
}

export function median(values: readonly number[] = []): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const [low = Number.NaN, high = Number.NaN] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 0 ? (low + high) / 2 : high;
}
