import { expect, type Page } from '@playwright/test';
import { overflowOf } from '../fits';
import { closeByPressing, type Findings, labelOfFile, type Person, untilOpen, untilQuiet } from './person';
import { crampedDialog, placesWithoutRoom, unreachable } from './room';

/** A user with low vision: a window of 1280x1024 px at 400 %. */
export function zoomedIn(page: Page, { fault, note }: Findings): Person {
  const dialogs = page.getByRole('dialog').or(page.getByRole('alertdialog'));

  const person: Person = {
    page,
    newDni: '10117437',
    open: async (path) => void (await page.goto(path)),
    hasKeys: false,
    see: (awaited) => expect(awaited.first()).toBeVisible(),
    async look(name) {
      await untilQuiet(page);
      const isOpen = (await dialogs.count()) > 0;
      const faults = [
        ...(await overflowOf(page)),
        ...(isOpen ? await page.evaluate(crampedDialog) : await placesWithoutRoom(page)),
        ...(await page.evaluate(unreachable)),
      ];
      for (const text of faults) fault(`${name}: ${text}`);
      note(`${name}: ${faults.length} faults`);
    },
    // Playwright does not click a covered target.
    press: (target) => target.click(),
    send: (target) => target.click(),
    async type(field, text) {
      await untilOpen(field, person);
      await field.click();
      await field.fill(text);
    },
    async choose(list, value) {
      await untilOpen(list, person);
      await list.selectOption(value);
    },
    async pick(field, text) {
      await person.type(field, '');
      await page.keyboard.type(text);
      const option = page.getByRole('option', { name: text, exact: true });
      await option.click();
      await expect(field).toHaveValue(text);
    },
    async answer(question, answer) {
      const wanted = question.nth(answer === 'Sí' ? 0 : 1);
      await untilOpen(wanted, person);
      // Only the label is visible, not the native radio button.
      await wanted.locator('xpath=..').click();
      await expect(wanted).toBeChecked();
    },
    async attach(button, file) {
      await untilOpen(button, person);
      const chooser = page.waitForEvent('filechooser');
      await (await labelOfFile(button, page)).click();
      await (await chooser).setFiles(file);
    },
    close: (dialog) => closeByPressing(dialog, page),
  };
  return person;
}
