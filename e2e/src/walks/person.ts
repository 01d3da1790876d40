import { expect, type Locator, type Page } from '@playwright/test';

/** What a person does, in one of the ways to walk; each way looks for what is in that person's way. */
export interface Person {
  page: Page;
  /** A DNI that nobody is registered with. */
  newDni: string;
  /** Whether this person has the keys of the head's screen. */
  hasKeys: boolean;
  /** Opens a page by its address, as from a bookmark. */
  open(path: string): Promise<void>;
  /** Waits until this is there, which is what the last press was for. */
  see(awaited: Locator): Promise<void>;
  /** Looks over all of the page, or of the dialog that is open. */
  look(name: string): Promise<void>;
  press(target: Locator): Promise<void>;
  /** Presses what sends something, as impatiently as this person does. */
  send(target: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  choose(list: Locator, value: string): Promise<void>;
  /** Types into a field that offers what matches, and takes the one with this text. */
  pick(field: Locator, text: string): Promise<void>;
  answer(question: Locator, answer: 'Sí' | 'No'): Promise<void>;
  attach(button: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>;
  /** Closes the dialog, after which the focus is where it was before. */
  close(dialog: Locator): Promise<void>;
}

/** What is found on the way: faults fail the walk at its end, notes are written down. */
export interface Findings {
  fault(text: string): void;
  note(text: string): void;
}

/** Runs in the page: whether something is busy or moves on it, other than a message that goes by itself. */
function isMoving(): boolean {
  const isOfPage = ({ playState, effect }: Animation) =>
    playState === 'running' && !(effect as KeyframeEffect).target?.closest('.Toastify');
  return document.querySelector('[aria-busy=true]') !== null || document.getAnimations().some(isOfPage);
}

/** Waits until the page has all that it will show. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.evaluate(isMoving)).toBe(false);
}

/** The option of a native list with this value, as people read it. */
export const labelOf = async (list: Locator, value: string): Promise<string> =>
  (await list.locator(`option[value="${value}"]`).textContent()) ?? '';

/** Goes on through the steps of a narrow form until the control is in the open one. */
export async function untilOpen(
  target: Locator,
  { page, press }: Pick<Person, 'page' | 'press'>,
): Promise<void> {
  const isClosed = () => target.evaluate((it) => it.closest('[hidden]') !== null);
  for (let steps = 0; steps < 12 && (await isClosed()); steps += 1)
    await press(page.getByRole('button', { name: 'Siguiente', exact: true }).locator('visible=true').last());
}

/** What a pointer presses to choose a file: the field itself is drawn by its label. */
export async function labelOfFile(field: Locator, page: Page): Promise<Locator> {
  return page.locator(`label[for="${await field.getAttribute('id')}"]`).last();
}

/** Closes a dialog by its button, or a bubble, which has none, by pressing beside it. */
export async function closeByPressing(dialog: Locator, page: Page): Promise<void> {
  await expect(dialog).toBeVisible();
  const button = dialog.getByRole('button', { name: /^(Cerrar|Cancelar|No|Entendido)$/ }).first();
  if (await button.isVisible()) await button.click();
  else await page.mouse.click(2, 2);
  await expect(dialog).toBeHidden();
}

/** Goes to a page by its link in the sidebar, which is a menu on a phone. */
export async function goTo(person: Person, link: string, heading: string | RegExp): Promise<void> {
  const { page } = person;
  const target = page
    .getByRole('navigation', { name: 'Menú principal' })
    .getByRole('link', { name: link, exact: true });
  if (!(await target.isVisible())) await person.press(page.getByRole('button', { name: 'Abrir menú' }));
  await person.press(target);
  await person.see(page.getByRole('heading', { level: 1, name: heading }));
}
