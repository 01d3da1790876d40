import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { settled } from './settled';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Inaccessible {
  /** Name of the rule of axe. */
  id: string;
  /** Each element with the reason. */
  nodes: string[];
}

/** What axe looks at that the theme can change. */
const RULES_ON_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Everything that axe finds on the page at rest, or finds of its colours. */
export async function inaccessibleOn(page: Page, only?: 'colours'): Promise<Inaccessible[]> {
  await settled(page);
  // axe is half a megabyte of code, and it stays until the page is loaded again.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      // Only an experimental rule, which does not run, reads the style sheets, so axe need not load them.
      preload: { assets: ['media'] },
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    });
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
    }));
  }, only && RULES_ON_COLOUR);
}
