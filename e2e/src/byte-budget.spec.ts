import type { APIRequestContext } from '@playwright/test';
import { BUDGETS, type Budget } from './byte-budget';
import { expect, test } from './test';

const FIRST_SCRIPT = /<(?:script|link)\b[^>]*\s(?:src|href)="([^"]+\.js)"/g;

interface Weight {
  name: string;
  sent: number;
  raw: number;
}

async function weigh(request: APIRequestContext, name: string): Promise<Weight & { text: string }> {
  const answer = await request.get(name, { headers: { 'accept-encoding': 'br' } });
  expect(answer.status(), name).toBe(200);
  const body = await answer.body();
  return { name, sent: Number(answer.headers()['content-length']), raw: body.length, text: body.toString() };
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

function excess(page: Weight, scripts: Weight[], budget: Budget): string[] {
  const found = [
    ['scripts as sent', sum(scripts.map(({ sent }) => sent)), budget.scripts.brotli],
    ['scripts as run', sum(scripts.map(({ raw }) => raw)), budget.scripts.raw],
    ['the page as sent', page.sent, budget.page.sent],
  ] as const;
  const over = found.filter(([, bytes, limit]) => !(bytes <= limit));
  return over.map(([what, bytes, limit]) => `${what}: ${bytes} B, and the limit is ${limit} B`);
}

for (const { title, account, path, ...budget } of BUDGETS) {
  test(`${title} begins with no more bytes than byte-budget.ts allows`, async ({ as, request: anybody }) => {
    const request = account ? (await as(account)).request : anybody;
    const page = await weigh(request, path);
    const names = new Set([...page.text.matchAll(FIRST_SCRIPT)].map(([, name = '']) => name));
    const scripts = await Promise.all([...names].map((name) => weigh(request, name)));
    expect(scripts).not.toEqual([]);
    const files = scripts.map(({ name, sent }) => `${String(sent).padStart(7)} B  ${name}`).join('\n');
    const words = `A limit may grow with a reason in byte-budget.ts. What it begins with:\n${files}`;
    expect(excess(page, scripts, budget), words).toEqual([]);
  });
}
