import type { Page } from '@playwright/test';

interface Shown {
  /** Frames with a skeleton, spinner, progress bar or busy control. */
  busy: number;
  /** Milliseconds without visible content. */
  blankMs: number;
}

/** Runs in each page before its scripts. Checks every frame for loading indicators. */
function watchSigns(): void {
  const shown = { busy: 0, blankMs: 0 };
  let before = performance.now();
  Object.assign(window, { shown });
  const isBusy = () =>
    document.querySelector('[aria-busy=true], [role=progressbar]') !== null ||
    // Skeletons and spinners animate endlessly.
    document
      .getAnimations()
      .some(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY);
  const look = () => {
    requestAnimationFrame(look);
    const now = performance.now();
    const frameMs = now - before;
    before = now;
    if (!document.body) return;
    if (isBusy()) shown.busy += 1;
    else if (!document.querySelector('h1, form, article, [role=status], [role=alert]'))
      shown.blankMs += frameMs;
  };
  requestAnimationFrame(look);
}

export const watch = (page: Page): Promise<unknown> => page.addInitScript(watchSigns);

const theShown = (): Shown => (window as unknown as { shown: Shown }).shown;

/** The empty page of a new tab has no `shown`. */
function forget(): void {
  Object.assign((window as unknown as { shown?: Shown }).shown ?? {}, { busy: 0, blankMs: 0 });
}

export const begin = (page: Page): Promise<void> => page.evaluate(forget);

export const shownSince = (page: Page): Promise<Shown> => page.evaluate(theShown);
