import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepCertificate } from 'scripts/certificate';
import { findChromium } from 'scripts/chromium';
import { pdfFile } from '../../e2e/src/evaluation-form';
import { fillDemonstration, freePort, startProduct } from '../../e2e/src/server';
import { walkJourney } from './journey';
import { openPuppeteer } from './puppeteer-page';
import type { WalkedPage } from './walked-page';
import { openWebkit } from './webkit-page';

const FIREFOX = '/usr/bin/firefox-esr';
const WEBKIT = {
  driver: '/usr/bin/WebKitWebDriver',
  display: '/usr/bin/Xvfb',
  miniBrowser: `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
};
const chromium = findChromium() ?? '/usr/bin/chromium';

interface Browser {
  open: () => Promise<WalkedPage>;
  programs: readonly string[];
  packages: string;
}

const BROWSERS: Record<string, Browser> = {
  chromium: {
    open: () => openPuppeteer({ browser: 'chrome', executablePath: chromium }),
    programs: [chromium],
    packages: 'chromium',
  },
  firefox: {
    open: () => openPuppeteer({ browser: 'firefox', executablePath: FIREFOX }),
    programs: [FIREFOX],
    packages: 'firefox-esr',
  },
  webkit: {
    open: () => openWebkit(WEBKIT),
    programs: Object.values(WEBKIT),
    packages: 'webkit2gtk-driver xvfb',
  },
};

// biome-ignore lint/suspicious/noConsole: this is a command, and these are its words
const say = (line: string) => console.log(line);

/** SHA-384 of an empty file. Firefox compares it for files whose loading is cancelled by leaving the page. */
const NOTHING_LOADED = 'OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb';

/** A search for an unregistered client answers 404, which browsers log. */
const isExpected = (line: string) => line.includes(NOTHING_LOADED) || /\b404\b|api\/cliente\/show/.test(line);

/** Serves the product over TLS, because WebKit stores no Secure cookie without it. */
async function walk(name: string, { open, programs, packages }: Browser, folder: string): Promise<boolean> {
  const missing = programs.find((program) => !existsSync(program));
  if (missing) {
    say(`${name}: falta ${missing}. Se instala con: apt-get install ${packages}`);
    return false;
  }
  const started = performance.now();
  const port = await freePort();
  const url = `https://localhost:${port}`;
  const certificate = join(folder, 'https.pem');
  await keepCertificate(certificate, ['localhost']);
  const pdf = join(folder, 'evaluación señor Ñañez.pdf');
  writeFileSync(pdf, (await pdfFile('evaluación.pdf')).buffer);
  const product = await startProduct({
    PUBLIC_URL: url,
    HTTPS_PORT: String(port),
    HTTPS_CERT: certificate,
    HTTPS_KEY: certificate,
  });
  let page: WalkedPage | undefined;
  try {
    page = await open();
    await walkJourney({ page, url, pdf, say: (line) => say(`${name} · ${line}`) });
    const printed = (await page.printed()).filter((line) => !isExpected(line));
    if (printed.length > 0) say(`${name}: en la consola:\n  ${[...new Set(printed)].join('\n  ')}`);
    else say(`${name}: bien, en ${Math.round((performance.now() - started) / 1000)} s`);
    return printed.length === 0;
  } catch (error) {
    const printed = await page?.printed().catch(() => []);
    say([`${name}: ${error instanceof Error ? error.message : error}`, ...(printed ?? [])].join('\n  '));
    return false;
  } finally {
    await page?.close();
    await product.stop();
  }
}

const named = process.argv.slice(2);
const unknown = named.find((name) => !(name in BROWSERS));
if (unknown) throw new Error(`No se conoce «${unknown}»; hay ${Object.keys(BROWSERS).join(', ')}.`);
const folder = mkdtempSync(join(tmpdir(), 'navegadores-'));
const removeData = await fillDemonstration();
const results: boolean[] = [];
for (const [name, browser] of Object.entries(BROWSERS))
  if (named.length === 0 || named.includes(name)) results.push(await walk(name, browser, folder));
removeData();
rmSync(folder, { recursive: true, force: true });
process.exit(results.every(Boolean) ? 0 : 1);
