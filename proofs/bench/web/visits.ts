import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { sessionCookies } from '../../../scripts/src/demonstration/sessions';
import { newVisitor, openSlowPage, returningVisitor } from './browser';
import type { Product } from './products';
import { type MeasuredRole, PASSWORD } from './roles';
import { pageBytes, scriptsOf, type Transfer, watchTraffic } from './traffic';
import type { Watched } from './watch-page';

export type Figures = Record<string, number>;

const QUIET_MS = 1000;
/** The service worker fills its cache during this pause. */
const SETTLE_MS = 4000;
const PATIENCE = { timeout: 60_000 };

const watched = (page: Page): Promise<Watched> => page.evaluate(() => window.watched);

function longest({ longTasks }: Watched): number {
  return Math.max(0, ...longTasks.map(({ duration }) => duration));
}

async function untilData(page: Page): Promise<void> {
  await page.waitForFunction(() => window.watched.data !== undefined, undefined, PATIENCE);
}

/** Types as soon as the fields appear. Fails if the sign-in request lacks early input. */
export async function visitLogin(browser: Browser, { url }: Product): Promise<Figures> {
  const context = await newVisitor(browser);
  try {
    const { page, devtools } = await openSlowPage(context, 'none');
    const traffic = watchTraffic(page, devtools);
    await page.goto(url, { waitUntil: 'commit', ...PATIENCE });
    await page.locator('input[name="username"]').pressSequentially('cliente', PATIENCE);
    const transfers = await traffic.quiet(QUIET_MS);
    const { largestPaint, fields = Number.NaN } = await watched(page);
    const { bytes, requests } = scriptsOf(transfers);
    const html = pageBytes(transfers);
    const login = page.waitForRequest((request) => request.url().endsWith('/api/login'), PATIENCE);
    await page.locator('input[name="password"]').fill(PASSWORD);
    await page.locator('input[name="password"]').press('Enter');
    const { username } = (await login).postDataJSON();
    if (username !== 'cliente') throw new Error(`What was typed was lost: "${username}" was sent`);
    return { painted: largestPaint, usable: fields, scripts: bytes, requests, html };
  } finally {
    await context.close();
  }
}

/** From the sign-in response to the first data on screen. Starts after the login page is idle. */
export async function visitAfterLogin(
  browser: Browser,
  { url }: Product,
  { account, data }: MeasuredRole,
): Promise<Figures> {
  const context = await newVisitor(browser);
  try {
    const { page, devtools } = await openSlowPage(context, data);
    const traffic = watchTraffic(page, devtools);
    await page.goto(url, { waitUntil: 'commit', ...PATIENCE });
    await page.locator('input[name="username"]').fill(account, PATIENCE);
    await traffic.quiet(QUIET_MS);
    await page.locator('input[name="password"]').pressSequentially(PASSWORD, { delay: 30 });
    await page.locator('input[name="password"]').press('Enter');
    await untilData(page);
    const answered = await page.evaluate(() => {
      const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return calls.find(({ name }) => name.endsWith('/api/login'))?.responseEnd ?? Number.NaN;
    });
    const { data: there = Number.NaN } = await watched(page);
    return { answer: there - answered };
  } finally {
    await context.close();
  }
}

async function signIn(context: BrowserContext, { url, api }: Product, { account }: MeasuredRole) {
  const cookies = await sessionCookies({ url: api }, account);
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url })));
}

export interface DeepVisit {
  figures: Figures;
  transfers: Transfer[];
  watched: Watched;
}

async function openDeepLink(
  context: BrowserContext,
  { url }: Product,
  role: MeasuredRole,
): Promise<DeepVisit> {
  const { page, devtools } = await openSlowPage(context, role.data);
  const traffic = watchTraffic(page, devtools);
  await page.goto(url + role.path, { waitUntil: 'commit', ...PATIENCE });
  await untilData(page);
  const transfers = await traffic.quiet(QUIET_MS);
  const seen = await watched(page);
  const { bytes, requests } = scriptsOf(transfers);
  const figures = {
    ...{ data: seen.data ?? Number.NaN, scripts: bytes, requests, html: pageBytes(transfers) },
    ...{ longest: longest(seen), shift: seen.layoutShift },
  };
  return { figures, transfers, watched: seen };
}

export async function visitDeepLink(
  browser: Browser,
  product: Product,
  role: MeasuredRole,
): Promise<DeepVisit> {
  const context = await newVisitor(browser);
  try {
    await signIn(context, product, role);
    return await openDeepLink(context, product, role);
  } finally {
    await context.close();
  }
}

export async function visitAgain(product: Product, role: MeasuredRole): Promise<DeepVisit> {
  const profile = mkdtempSync(join(tmpdir(), 'banco-perfil-'));
  const context = await returningVisitor(profile);
  try {
    await signIn(context, product, role);
    const first = await context.newPage();
    await first.goto(product.url + role.path, PATIENCE);
    await first.locator(role.data).first().waitFor(PATIENCE);
    await first.waitForTimeout(SETTLE_MS);
    await first.close();
    return await openDeepLink(context, product, role);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
