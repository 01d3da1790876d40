import type { Page } from '@playwright/test';

/** What the page has shown since the last press. */
interface Shown {
  /** Frames with a skeleton, a turning ring, a bar of progress or a busy control. */
  busy: number;
  /** Milliseconds in which there was nothing at all to see. */
  blankMs: number;
}

/** Runs in each page before its scripts: looks at every frame for signs that something is being waited for. */
function watchSigns(): void {
  const shown = { busy: 0, blankMs: 0 };
  let before = performance.now();
  Object.assign(window, { shown });
  const isBusy = () =>
    document.querySelector('[aria-busy=true], [role=progressbar]') !== null ||
    // A skeleton pulses and a ring turns for ever.
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

/** Runs in the page, which may be the empty one of a new tab. */
function forget(): void {
  Object.assign((window as unknown as { shown?: Shown }).shown ?? {}, { busy: 0, blankMs: 0 });
}

export const begin = (page: Page): Promise<void> => page.evaluate(forget);

export const shownSince = (page: Page): Promise<Shown> => page.evaluate(theShown);
