import type { Browser } from 'playwright-core';
import { answerIn } from '../../../scripts/src/demonstration/prepared-api';
import { sessionCookies } from '../../../scripts/src/demonstration/sessions';
import { KEYS_SCRIPT, type Keystroke } from './watch-keys';

const CPU_SLOWDOWN = 4;
const BETWEEN_KEYS_MS = 150;
const SETTLE_MS = 1500;
const PATIENCE = { timeout: 60_000 };

export interface Place {
  title: string;
  account: string;
  path: string;
  width: number;
  /** Fills the lists of the screen. */
  hasLongLists?: boolean;
  shown: string;
  typed: Record<string, string>;
}

export const PLACES: readonly Place[] = [
  {
    title: 'registration, the whole form in view',
    account: 'asesor',
    path: '/asesor/evaluacion-cliente',
    width: 1280,
    shown: 'input[name="dni"]',
    typed: {
      dni: '70654321',
      nombre: 'Julia Rosario',
      apellidoPaterno: 'Quispe',
      destinoCredito: 'Mercadería',
    },
  },
  {
    title: 'registration on a phone',
    account: 'asesor',
    path: '/asesor/evaluacion-cliente',
    width: 412,
    shown: 'input[name="dni"]',
    typed: { dni: '70654321', nombre: 'Julia Rosario', apellidoPaterno: 'Quispe' },
  },
  {
    title: 'search of the queue, 120 rows',
    account: 'jefe',
    path: '/jefe-negocios',
    width: 1280,
    hasLongLists: true,
    shown: 'main tbody td',
    typed: { q: 'Quispe Mamani' },
  },
  {
    title: 'search of the users, 120 rows',
    account: 'admin',
    path: '/admin/users/list',
    width: 1280,
    hasLongLists: true,
    shown: 'main tbody td',
    typed: { q: 'Quispe Mamani' },
  },
];

export async function typeInto(browser: Browser, url: string, place: Place): Promise<Keystroke[]> {
  const context = await browser.newContext({ viewport: { width: place.width, height: 900 } });
  try {
    await context.addCookies(await sessionCookies({ url }, place.account));
    if (place.hasLongLists) await answerIn(context, 'muchos');
    const page = await context.newPage();
    await page.addInitScript(KEYS_SCRIPT);
    await page.goto(url + place.path, PATIENCE);
    await page.locator(place.shown).first().waitFor(PATIENCE);
    await page.waitForTimeout(SETTLE_MS);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    for (const [name, text] of Object.entries(place.typed)) {
      const field = page.locator(`main [name="${name}"]`).first();
      await field.click(PATIENCE);
      await page.waitForTimeout(SETTLE_MS);
      await field.pressSequentially(text, { delay: BETWEEN_KEYS_MS });
    }
    await page.waitForTimeout(SETTLE_MS);
    return await page.evaluate(() => [...window.keystrokes.values()]);
  } finally {
    await context.close();
  }
}
