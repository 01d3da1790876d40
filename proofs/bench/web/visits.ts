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

/** What one visit measured, by the name of the figure. */
export type Figures = Record<string, number>;

const QUIET_MS = 1000;
/** So long a page is left alone before it is visited again: a service worker fills its cache meanwhile. */
const SETTLE_MS = 4000;
const PATIENCE = { timeout: 60_000 };

const watched = (page: Page): Promise<Watched> => page.evaluate(() => window.watched);

function longest({ longTasks }: Watched): number {
  return Math.max(0, ...longTasks.map(({ duration }) => duration));
}

async function untilData(page: Page): Promise<void> {
  await page.waitForFunction(() => window.watched.data !== undefined, undefined, PATIENCE);
}

/**
 * The login page in a browser that was never here. What is typed as soon as the fields are there has to be what is sent
 * in the end; otherwise the page was not usable yet, and the visit counts as failed.
 */
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

/** From the answer to the sign-in to the first data of the role's screen, once the login page has come to rest. */
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

/** Gives a browser a new session of the role. */
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

/** The address of a role's first screen, with a session and in a browser that was never here. */
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

/** The same address for the second time, with what the browser has kept of the first. */
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
