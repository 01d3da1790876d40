import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { settled } from './settled';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Inaccessible {
  id: string;
  nodes: string[];
}

/** Rules that depend on the theme. */
const RULES_ON_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Violations after transitions have ended; `colours` checks only the theme's rules. */
export async function inaccessibleOn(page: Page, only?: 'colours'): Promise<Inaccessible[]> {
  await settled(page);
  // axe is half a megabyte and stays until the next page load.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      // Only an experimental rule, which does not run, reads style sheets.
      preload: { assets: ['media'] },
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    });
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
    }));
  }, only && RULES_ON_COLOUR);
}
