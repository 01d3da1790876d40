import type { Page } from '@playwright/test';
import { BUDGETS, type Budget } from './byte-budget';
import { expect, test } from './test';

interface Weighed {
  scripts: { name: string; brotli: number; raw: number }[];
  page: number;
}

/** Bodies as sent, each file once: what was loaded ahead is told a second time when it runs. */
function weigh(page: Page): Promise<Weighed> {
  return page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceResourceTiming[];
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = new Map(
      entries
        .filter(({ name }) => /\.js$/.test(name))
        .map(({ name, encodedBodySize: brotli, decodedBodySize: raw }) => [name, { name, brotli, raw }]),
    );
    return { scripts: [...scripts.values()], page: document?.encodedBodySize ?? 0 };
  });
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** What is over its limit, in words; empty where nothing is. */
function excess({ scripts, page }: Weighed, budget: Budget): string[] {
  const found = {
    'scripts as sent': [sum(scripts.map(({ brotli }) => brotli)), budget.scripts.brotli],
    'scripts as run': [sum(scripts.map(({ raw }) => raw)), budget.scripts.raw],
    'the page': [page, budget.page.sent],
  } as const;
  const over = Object.entries(found).filter(([, [bytes, limit]]) => bytes > limit);
  return over.map(
    ([what, [bytes, limit]]) => `${what}: ${bytes} B, ${bytes - limit} B over its limit of ${limit} B`,
  );
}

// A worker would load the files of other roles too.
test.use({ serviceWorkers: 'block' });

for (const { title, account, path, ...budget } of BUDGETS) {
  test(`${title} weighs no more than its budget in byte-budget.ts`, async ({ as, page: anybody }) => {
    const page = account ? await as(account, { serviceWorkers: 'block' }) : anybody;
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const weighed = await weigh(page);
    const heaviest = weighed.scripts.sort((one, other) => other.brotli - one.brotli).slice(0, 8);
    const files = heaviest.map(({ name, brotli }) => `${String(brotli).padStart(7)} B  ${name}`).join('\n');
    const words = `A limit may grow with a reason in byte-budget.ts. The heaviest files:\n${files}`;
    expect(excess(weighed, budget), words).toEqual([]);
  });
}
