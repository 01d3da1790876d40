import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { CHROMIUM_ARGS } from 'scripts/chromium';
import type { WalkedPage } from './walked-page';

interface Program {
  browser: 'chrome' | 'firefox';
  executablePath: string;
}

/** Runs in the page: prints CSP violations and the text of errors, which not every driver reports. */
function printInWords(): void {
  const { error } = console;
  console.error = (...words) => error(...words.map((word) => String(word)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    error(`blocked by ${violatedDirective}: ${blockedURI} (${sourceFile})`),
  );
}

export async function openPuppeteer({ browser: kind, executablePath }: Program): Promise<WalkedPage> {
  const browser = await puppeteer.launch({
    browser: kind,
    executablePath,
    protocol: 'webDriverBiDi',
    acceptInsecureCerts: true,
    headless: true,
    args: kind === 'chrome' ? CHROMIUM_ARGS : [],
    defaultViewport: { width: 1280, height: 800 },
  });
  const page = await browser.newPage();
  const printed: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type()))
      printed.push(`${message.text()} ${message.location()?.url ?? ''}`);
  });
  page.on('pageerror', (error) => printed.push(String(error)));
  await page.evaluateOnNewDocument(printInWords);

  async function find(xpath: string): Promise<ElementHandle<HTMLInputElement>> {
    const element = await page.$(`::-p-xpath(${xpath})`);
    if (!element) throw new Error(`No está: ${xpath}`);
    return element as unknown as ElementHandle<HTMLInputElement>;
  }

  return {
    open: async (url) => {
      // Firefox logs an error for each request that is cancelled by leaving the page.
      await page.waitForNetworkIdle();
      await page.goto(url);
    },
    address: async () => page.url(),
    count: async (xpath) => (await page.$$(`::-p-xpath(${xpath})`)).length,
    read: (xpath) =>
      page.$$eval(`::-p-xpath(${xpath})`, (found) => found.map(({ textContent }) => textContent).join(' · ')),
    click: async (xpath) => (await find(xpath)).click(),
    type: async (xpath, text) => {
      const field = await find(xpath);
      await field.focus();
      await field.evaluate((element) => element.select());
      await page.keyboard.type(text);
    },
    choose: async (xpath, value) => void (await (await find(xpath)).select(value)),
    attach: async (xpath, file) => (await find(xpath)).uploadFile(file),
    printed: async () => printed,
    close: () => browser.close(),
  };
}
