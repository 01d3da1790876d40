import type { Page } from '@playwright/test';

/** Brings everything that moves to its end and waits until the page is painted like that. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        // The spinner of something that loads turns without end.
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .filter(({ playState }) => playState !== 'finished');
    do {
      // A colour that is inherited begins to change only when that of its parent has changed.
      for (let some = moving(); some.length > 0; some = moving()) for (const one of some) one.finish();
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    } while (moving().length > 0);
  });
}
