import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { DNI_CLIENTE_DEMO } from './people';
import { expect, expectAccessible, test } from './test';

const PUBLIC_SCREENS = { login: '/', 'no-encontrada': '/404', 'no-autorizada': '/401' };

const SCREENS: Record<string, Record<string, string>> = {
  asesor: {
    inicio: '/asesor/dashboard',
    registrar: '/asesor/evaluacion-cliente',
    enviadas: '/asesor/evaluaciones-enviadas',
    corregir: `/asesor/evaluacion-cliente/${DNI_CLIENTE_DEMO}`,
  },
  jefe: {
    cola: '/jefe-negocios',
    gestion: `/jefe-negocios/evaluaciones-clientes?dni=${DNI_CLIENTE_DEMO}`,
  },
  cliente: { inicio: '/cliente', evaluaciones: '/cliente/mis-evaluaciones' },
  superadmin: { inicio: '/superadmin' },
  admin: { inicio: '/admin' },
  auditor: { inicio: '/auditor' },
  cajero: { inicio: '/cajero' },
};

const WIDTHS = [360, 1280];
const THEMES = ['light', 'dark'] as const;

async function inspect(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${name} needs no sideways scrolling at ${width} px`).toBeLessThanOrEqual(0);
      const path = join(test.info().project.outputDir, 'screens', `${name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: true });
    }
  }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

for (const [name, path] of Object.entries(PUBLIC_SCREENS)) {
  test(`${path} is accessible and fits, light and dark, narrow and wide`, async ({ page }) => {
    await open(page, path);
    await inspect(page, name);
  });
}

for (const [username, screens] of Object.entries(SCREENS)) {
  test(`screens of ${username} are accessible and fit, light and dark, narrow and wide`, async ({ as }) => {
    const page = await as(username);
    for (const [name, path] of Object.entries(screens)) {
      await open(page, path);
      await inspect(page, `${username}-${name}`);
    }
  });
}
