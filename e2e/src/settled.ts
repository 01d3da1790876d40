import type { Page } from '@playwright/test';

/** Finishes all animations and waits for the next paint. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        // Spinners never end.
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .filter(({ playState }) => playState !== 'finished');
    do {
      // An inherited colour starts its transition after its parent's.
      for (let some = moving(); some.length > 0; some = moving()) for (const one of some) one.finish();
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    } while (moving().length > 0);
  });
}
