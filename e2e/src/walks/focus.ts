import type { Page } from '@playwright/test';

export interface Stop {
  /** Role and accessible name, for the report. */
  name: string;
  /** True after the last control of the page. */
  isNowhere: boolean;
  /** Visited since `forgetStops`. */
  isKnown: boolean;
  fault?: string;
}

/** Frames to wait for scrolling and transitions. */
const FRAMES = 20;

/** Runs in the page. The focused element must be inside the window, uncovered and marked (WCAG 2.4.7 and 2.4.11). */
function faultOfFocus(): string | undefined {
  const focused = document.activeElement as HTMLElement;
  // Toasts close by themselves.
  if (focused.closest('.Toastify__toast')) return undefined;
  const isTiny = (it: Element) => {
    const { clipPath, opacity } = getComputedStyle(it);
    const { width, height } = it.getBoundingClientRect();
    return clipPath === 'inset(50%)' || Number(opacity) === 0 || width <= 2 || height <= 2;
  };
  const label = (focused as HTMLInputElement).labels?.[0] ?? focused.closest('label');
  // The label draws the control.
  const seen = isTiny(focused) && label ? label : focused;
  const [box] = [...seen.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  if (!box) return 'nothing is drawn';
  const left = Math.max(box.left, 0);
  const right = Math.min(box.right, innerWidth);
  const top = Math.max(box.top, 0);
  const bottom = Math.min(box.bottom, innerHeight);
  if (right - left < 2 || bottom - top < 2) return 'it lies outside of the window';
  // Elements higher than half the window may extend beyond an edge.
  const fits = box.height <= innerHeight / 2;
  if (fits && bottom - top < box.height - 2) return 'it lies partly outside of the window';
  const inset = 4;
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + inset, top + inset],
    [right - inset, top + inset],
    [left + inset, bottom - inset],
    [right - inset, bottom - inset],
  ] as const;
  const over = points.flatMap(([x, y]) => {
    const [at] = document
      .elementsFromPoint(x, y)
      .filter((it) => getComputedStyle(it).pointerEvents !== 'none');
    const isFree = !at || seen.contains(at) || at.contains(seen) || label?.contains(at) || at === label;
    return isFree ? [] : [`<${at.localName}> ${at.textContent?.trim().slice(0, 30)}`];
  });
  // Allows two covered points: a field's own button, and corners of multi-line text.
  if (over.length > 2) return `under ${over[0]}`;
  const around = [focused, seen, focused.parentElement, focused.closest('label'), focused.nextElementSibling];
  const isMarked = around.some((it) => {
    if (!it) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(it);
    return (
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) ||
      (it === focused && boxShadow !== 'none')
    );
  });
  return isMarked ? undefined : 'it has no mark';
}

function rememberStops(): void {
  Object.assign(window, { walked: new WeakSet() });
}

function describeFocus(): Omit<Stop, 'fault'> {
  const focused = document.activeElement as HTMLElement;
  const { walked = new WeakSet() } = window as unknown as { walked?: WeakSet<Element> };
  const isKnown = walked.has(focused);
  walked.add(focused);
  const words =
    focused.getAttribute('aria-label') ??
    (focused as HTMLInputElement).labels?.[0]?.textContent ??
    (focused.textContent || focused.getAttribute('name') || focused.id);
  const name = `${focused.getAttribute('role') ?? focused.localName} «${words.trim().replace(/\s+/g, ' ').slice(0, 50)}»`;
  return { name, isNowhere: focused === document.body, isKnown };
}

/** Repeats the check until transitions have ended. */
export async function stopOf(page: Page): Promise<Stop> {
  const stop = await page.evaluate(describeFocus);
  if (stop.isNowhere) return stop;
  let fault = await page.evaluate(faultOfFocus);
  for (let frame = 0; frame < FRAMES && fault; frame += 1) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    fault = await page.evaluate(faultOfFocus);
  }
  return { ...stop, fault };
}

export const forgetStops = (page: Page): Promise<void> => page.evaluate(rememberStops);
