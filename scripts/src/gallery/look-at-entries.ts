import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { DEMO_ACCOUNTS } from 'shared-domain/remotes';
import { CHROMIUM_ARGS, findChromium } from '../../launch/chromium.mjs';
import { run } from '../../launch/processes.mjs';
import { UsageError } from '../command';
import { buildForDevelopment } from '../dev/watch-everything';
import { freePort, startProduct } from '../mount/product-server';
import { sessionCookies } from '../mount/sessions';
import { DEVELOPMENT_STORE, ROOT } from '../workspace';
import { startGallery } from './gallery-server';

/** A Monday at ten in Lima. The demonstration's data are told from this day, and the pages' clocks stand there too. */
const NOW = '2026-03-16T15:00:00.000Z';

const CLOCK = pathToFileURL(join(ROOT, 'scripts/src/gallery/fixed-clock.mjs')).href;

export interface Wanted {
  /** What is done with each entry. */
  look: 'pictures' | 'axe';
  /** Parts of addresses, such as `jefe/cola` or `Button`; all entries without any. */
  names: readonly string[];
  /** Keeps what is taken, instead of comparing it with what is kept. */
  isKeeping?: boolean;
  /** Where kept pictures are. */
  kept: string;
}

/** The addresses of all entries, as the gallery itself lists them. */
async function entriesOf(gallery: string, executablePath: string): Promise<string[]> {
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage();
    await page.goto(gallery);
    await page.waitForSelector('[data-entry^="pantalla/"]', { state: 'attached' });
    return await page.$$eval('[data-entry]', (links) =>
      links.map((link) => link.getAttribute('data-entry') ?? ''),
    );
  } finally {
    await browser.close();
  }
}

/** Starts product and gallery with a clock that stands still, and has Playwright look at every wanted entry. */
export async function lookAtEntries({ look, names, isKeeping, kept }: Wanted): Promise<boolean> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new UsageError('Falta Chromium: instale el paquete o diga dónde está con CHROMIUM_PATH.');
  await buildForDevelopment();
  const place = mkdtempSync(join(tmpdir(), 'imagenes-'));
  const product = await startProduct({
    RELEASES_DIR: DEVELOPMENT_STORE.releasesDir,
    REGISTRY: DEVELOPMENT_STORE.registry,
    FIXED_CLOCK: NOW,
    NODE_OPTIONS: `--import ${CLOCK}`,
  });
  // Lists of people tell who is signed in: all are, before the first picture.
  for (const account of Object.values(DEMO_ACCOUNTS)) await sessionCookies(product, account);
  const gallery = await startGallery({ product, port: await freePort(), isLive: false });
  try {
    const all = await entriesOf(gallery.url, executablePath);
    const wanted = all.filter((entry) => names.length === 0 || names.some((name) => entry.includes(name)));
    if (wanted.length === 0) throw new UsageError(`Ninguna entrada se llama así: ${names.join(', ')}`);
    const list = join(place, 'entradas.json');
    writeFileSync(list, JSON.stringify({ gallery: gallery.url, now: NOW, entries: wanted }));
    const options = ['test', '--config', 'pictures.config.ts', '--project', look];
    const env = { ...process.env, GALERIA: list, IMAGENES: kept, GUARDAR: isKeeping ? '1' : '' };
    return (
      (await run(join(ROOT, 'node_modules/.bin/playwright'), options, { cwd: join(ROOT, 'e2e'), env })) === 0
    );
  } finally {
    await gallery.stop();
    await product.stop('SIGKILL');
    rmSync(place, { recursive: true, force: true });
  }
}
