import type { Page } from '@playwright/test';

/** Least share of the window for content. */
const LEAST_ROOM = 0.5;

/** Runs in the page: share of the window's height without fixed or sticky bars. */
function freeHeight(): number {
  const isBar = (it: Element | null): boolean => {
    if (!it || it.closest('[role=dialog], [role=alertdialog], .Toastify')) return false;
    const { position, top, bottom } = getComputedStyle(it);
    const stays = position === 'fixed' || (position === 'sticky' && (top !== 'auto' || bottom !== 'auto'));
    return stays || isBar(it.parentElement);
  };
  const rows = Array.from({ length: Math.floor(innerHeight / 4) }, (_, row) => row * 4);
  return rows.filter((y) => !isBar(document.elementFromPoint(innerWidth / 2, y))).length / rows.length;
}

function scrollToPart(part: number): void {
  const { scrollHeight } = document.documentElement;
  window.scrollTo({ top: (scrollHeight - innerHeight) * part, behavior: 'instant' });
}

export async function placesWithoutRoom(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const part of [0, 0.5, 1]) {
    await page.evaluate(scrollToPart, part);
    const free = await page.evaluate(freeHeight);
    if (free < LEAST_ROOM)
      faults.push(`at ${part * 100} % of the page bars leave ${Math.round(free * 100)} %`);
  }
  return faults;
}

/** Runs in the page: controls that cannot be scrolled into view. */
export function unreachable(): string[] {
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
  const top = dialogs.at(-1) ?? document.body;
  const controls = top.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary');
  return [...controls].flatMap((control) => {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    if (control.closest('[hidden], [aria-hidden=true], .Toastify, :disabled, [inert]')) return [];
    const label = (control as HTMLInputElement).labels?.[0];
    const isDrawn = getComputedStyle(control).clipPath !== 'inset(50%)' && control.offsetWidth > 2;
    const seen = isDrawn ? control : label;
    if (!seen || getComputedStyle(seen).translate !== 'none') return [];
    seen.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const { left, right, top: from, bottom } = seen.getBoundingClientRect();
    const words = (control.getAttribute('aria-label') ?? control.textContent) || control.getAttribute('name');
    const name = `<${control.localName}> ${words?.trim().slice(0, 40)}`;
    if (left < -1 || right > innerWidth + 1)
      return [`${name}: from ${Math.round(left)} to ${Math.round(right)} px`];
    const y = (Math.max(from, 0) + Math.min(bottom, innerHeight)) / 2;
    const at = document.elementFromPoint((left + right) / 2, y);
    const isFree = at && (seen.contains(at) || at.contains(seen) || label?.contains(at));
    return isFree || at?.closest('.Toastify')
      ? []
      : [`${name}: under <${at?.localName}> ${at?.textContent?.slice(0, 30)}`];
  });
}

/** Runs in the page: a dialog that does not fit, or has too little height for its text. */
export function crampedDialog(): string[] {
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
  if (!dialog) return [];
  const { top, bottom, left, right } = dialog.getBoundingClientRect();
  const isInside = top >= -1 && left >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
  const outside = isInside ? [] : [`the dialog lies from ${Math.round(top)} to ${Math.round(bottom)} px`];
  const scroller = [dialog, ...dialog.querySelectorAll('*')].find(
    (it) => /auto|scroll/.test(getComputedStyle(it).overflowY) && it.scrollHeight > it.clientHeight + 1,
  );
  const isCramped = scroller && scroller.clientHeight < 100;
  return isCramped ? [...outside, `what the dialog says has ${scroller.clientHeight} px`] : outside;
}
