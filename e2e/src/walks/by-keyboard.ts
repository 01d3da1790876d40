import { expect, type Locator, type Page } from '@playwright/test';
import { forgetStops, stopOf } from './focus';
import { type Findings, labelOf, type Person, untilOpen, untilQuiet } from './person';

const MOST_STOPS = 250;
const DIALOG = '[role=dialog], [role=alertdialog]';

/** The key that moves the focus towards the target. */
function directionTo(target: Element): 'here' | 'Tab' | 'Shift+Tab' {
  const focused = document.activeElement as Element;
  if (focused === target) return 'here';
  if (focused === document.body) return 'Tab';
  const isBefore = target.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isBefore ? 'Shift+Tab' : 'Tab';
}

export function byKeyboard(page: Page, { fault, note }: Findings): Person {
  let openers: (Locator | undefined)[] = [];

  async function step(key: 'Tab' | 'Shift+Tab'): Promise<{ isNowhere: boolean; isKnown: boolean }> {
    await page.keyboard.press(key);
    const stop = await stopOf(page);
    if (stop.fault) fault(`${new URL(page.url()).pathname} · ${key} · ${stop.name}: ${stop.fault}`);
    return stop;
  }

  async function reach(target: Locator): Promise<number> {
    await expect(target).toBeVisible();
    for (let tabs = 0; tabs < MOST_STOPS; tabs += 1) {
      const direction = await target.evaluate(directionTo);
      if (direction === 'here') return tabs;
      await step(direction);
    }
    throw new Error(`Tab never reached ${target}`);
  }

  async function press(target: Locator): Promise<void> {
    const from = await page.title();
    await expect(target).toBeEnabled();
    await expect(target).not.toHaveAttribute('aria-disabled', 'true');
    const words = (await target.textContent())?.trim() || (await target.getAttribute('aria-label'));
    note(`${from} → «${words}»: ${await reach(target)}`);
    if ((await page.locator(DIALOG).count()) === 0) openers = [];
    if ((await target.getAttribute('aria-haspopup')) !== 'listbox') openers.push(target);
    await page.keyboard.press('Enter');
  }

  async function walkThrough(key: 'Tab' | 'Shift+Tab'): Promise<number> {
    await forgetStops(page);
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      const { isNowhere, isKnown } = await step(key);
      const inside = (await page.locator(DIALOG).count()) > 0;
      if (inside && (isNowhere || !(await isFocusInDialog(page))))
        fault(`${page.url()}: Tab leaves the dialog`);
      if (isKnown || (isNowhere && stops > 0)) return stops;
    }
    fault(`${page.url()}: Tab never came to an end`);
    return MOST_STOPS;
  }

  const person: Person = {
    page,
    newDni: '10117410',
    open: async (path) => void (await page.goto(path)),
    hasKeys: true,
    see: (awaited) => expect(awaited.first()).toBeVisible(),
    async look(name) {
      await untilQuiet(page);
      const forwards = await walkThrough('Tab');
      await walkThrough('Shift+Tab');
      // Returns to the start of the page, where later counts begin.
      await step('Tab');
      note(`${name}: ${forwards} stops`);
    },
    press,
    send: press,
    async type(field, text) {
      await untilOpen(field, person);
      await reach(field);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
    async choose(list, value) {
      await untilOpen(list, person);
      await reach(list);
      await page.keyboard.type(await labelOf(list, value));
      await expect(list).toHaveValue(value);
    },
    async pick(field, text) {
      await person.type(field, text);
      await expect(page.getByRole('option', { name: text, exact: true })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(field).toHaveValue(text);
    },
    async answer(question, answer) {
      const first = question.first();
      await untilOpen(first, person);
      // Radio buttons are one Tab stop; arrow keys choose.
      const isInside = () => question.evaluateAll((all) => all.some((it) => it === document.activeElement));
      for (let tabs = 0; tabs < MOST_STOPS && !(await isInside()); tabs += 1)
        await step((await first.evaluate(directionTo)) === 'Tab' ? 'Tab' : 'Shift+Tab');
      const wanted = question.nth(answer === 'Sí' ? 0 : 1);
      if (!(await wanted.isChecked())) await page.keyboard.press(answer === 'Sí' ? 'Space' : 'ArrowRight');
      await expect(wanted).toBeChecked();
    },
    async attach(button, file) {
      await untilOpen(button, person);
      await reach(button);
      // A file dialog opens only shortly after a key press, which a busy browser may miss.
      await expect(async () => {
        const chooser = page.waitForEvent('filechooser', { timeout: 5000 });
        await page.keyboard.press('Enter');
        await (await chooser).setFiles(file);
      }).toPass();
    },
    async close(dialog) {
      const opener = openers.pop();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      // A dialog opened by a shortcut has no opener, and the last pressed button may be gone.
      if (opener && (await opener.count()) > 0) await expect(opener, 'the focus is back').toBeFocused();
    },
  };
  return person;
}

const isFocusInDialog = (page: Page) =>
  page.evaluate((dialog) => document.activeElement?.closest(dialog) !== null, DIALOG);
