import { expect, type Page } from '@playwright/test';
import { FONTS, loadFonts, switchFont } from './font';

/** Steps of 40 px up to the full page width; beyond, only the margins grow. */
const WIDTHS = [...Array.from({ length: 29 }, (_, step) => 320 + step * 40), 1680, 1920];

/** Runs in the page: elements beyond the window's edge, and elements narrower than their content. */
function findOverflow(): string[] {
  // A sliding toast may cross the window's edge.
  const moving = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect | null)?.target);
  const isHidden = (element: Element) => {
    if (moving.some((it) => it && (it.contains(element) || element.contains(it)))) return true;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
    for (let it: Element | null = element; it; it = it.parentElement)
      if (getComputedStyle(it).clipPath === 'inset(50%)') return true;
    return false;
  };
  const faultOf = (element: Element): string | undefined => {
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0) return undefined;
    if (left < -0.5 || right > innerWidth + 0.5) return `from ${Math.round(left)} to ${Math.round(right)} px`;
    const more = element.scrollWidth - element.clientWidth;
    // Fields scroll their text, and inline elements have no box width.
    if (more <= 1 || element.matches('input, select, textarea')) return undefined;
    return getComputedStyle(element).display === 'inline' ? undefined : `${more} px wider than its box`;
  };
  const faults = new Map<Element, string>();
  for (const element of document.body.querySelectorAll('*:not(svg *)')) {
    const fault = faultOf(element);
    if (fault && !isHidden(element)) faults.set(element, fault);
  }
  const inside = (outer: Element) => [...faults.keys()].some((it) => it !== outer && outer.contains(it));
  const told = [...faults].filter(([element]) => !inside(element));
  const { scrollWidth } = document.documentElement;
  const page = scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide`] : [];
  const words = (it: Element) => it.textContent?.trim().slice(0, 40) || it.getAttribute('name');
  return [...page, ...told.map(([it, fault]) => `<${it.localName}> ${words(it)}: ${fault}`)];
}

/** Frames for resize listeners to redraw, such as an open bubble. */
const FRAMES = 10;

export async function overflowOf(page: Page): Promise<string[]> {
  let found = await page.evaluate(findOverflow);
  for (let frame = 0; frame < FRAMES && found.length > 0; frame++) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    found = await page.evaluate(findOverflow);
  }
  return found;
}

/** Runs in the page: words broken in the middle. Ignores long words on the narrowest phones. */
function findBrokenWords(): string[] {
  const longest = innerWidth <= 320 ? 10 : 18;
  const broken = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const linesOf = () => new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  const isClipped = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement));
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    range.selectNodeContents(text);
    if (linesOf() < 2 || isClipped(text.parentElement)) continue;
    for (const { 0: word, index } of text.nodeValue?.matchAll(/(?<![\p{L}\d/])\p{L}{2,18}(?![\p{L}\d])/gu) ??
      []) {
      if (word.length > longest) continue;
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (linesOf() > 1) broken.add(`"${word}" is broken`);
    }
  }
  return [...broken];
}

export const overflowAndBrokenWordsOf = async (page: Page) => [
  ...(await overflowOf(page)),
  ...(await page.evaluate(findBrokenWords)),
];

export async function expectFits(
  page: Page,
  name: string,
  widths = WIDTHS,
  faultsOf = overflowOf,
): Promise<void> {
  await loadFonts(page);
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const font of FONTS) {
      await page.evaluate(switchFont, font);
      const found = await faultsOf(page);
      if (found.length > 0) faults.push(`${name} at ${width} px, ${font}: ${found.slice(0, 4).join(' · ')}`);
    }
  }
  expect.soft(faults).toEqual([]);
}
