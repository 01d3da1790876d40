import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '../../../scripts/launch/chromium.mjs';
import { UsageError } from '../../../scripts/src/command';
import { CERTIFICATE } from './http2-front';
import { watchScript } from './watch-page';

/** "Slow 4G" of the Chrome DevTools, with a quarter of this machine's CPU speed. */
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 184_320,
  uploadThroughput: 86_400,
};
const CPU_SLOWDOWN = 4;
const VIEWPORT = { width: 412, height: 915 };

function trustedKey(): string[] {
  if (!existsSync(CERTIFICATE)) return [];
  const key = new X509Certificate(readFileSync(CERTIFICATE)).publicKey.export({
    type: 'spki',
    format: 'der',
  });
  return [`--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`];
}

function options() {
  const executablePath = findChromium();
  if (!executablePath) throw new UsageError('Falta Chromium: CHROMIUM_PATH=/ruta/al/chromium');
  return { executablePath, args: [...CHROMIUM_ARGS, ...trustedKey()] };
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch(options());
}

export function newVisitor(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: VIEWPORT });
}

/** A persistent profile keeps the HTTP cache and compiled code. */
export function returningVisitor(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, { ...options(), viewport: VIEWPORT });
}

export interface SlowPage {
  page: Page;
  devtools: CDPSession;
}

export async function openSlowPage(context: BrowserContext, awaited: string): Promise<SlowPage> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(watchScript(awaited));
  return { page, devtools };
}
