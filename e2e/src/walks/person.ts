import { expect, type Locator, type Page } from '@playwright/test';

/** A user's actions. Each way to walk looks for its own obstacles. */
export interface Person {
  page: Page;
  newDni: string;
  /** Whether the head's keyboard shortcuts are available. */
  hasKeys: boolean;
  open(path: string): Promise<void>;
  /** Waits for the result of the last press. */
  see(awaited: Locator): Promise<void>;
  /** Checks the whole page or the open dialog. */
  look(name: string): Promise<void>;
  press(target: Locator): Promise<void>;
  /** May press several times, like an impatient user. */
  send(target: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  choose(list: Locator, value: string): Promise<void>;
  pick(field: Locator, text: string): Promise<void>;
  answer(question: Locator, answer: 'Sí' | 'No'): Promise<void>;
  attach(button: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>;
  /** The focus must return to the opener. */
  close(dialog: Locator): Promise<void>;
}

/** Faults fail the walk at its end. Notes are printed. */
export interface Findings {
  fault(text: string): void;
  note(text: string): void;
}

/** Runs in the page. Ignores toasts. */
function isMoving(): boolean {
  const isOfPage = ({ playState, effect }: Animation) =>
    playState === 'running' && !(effect as KeyframeEffect).target?.closest('.Toastify');
  return document.querySelector('[aria-busy=true]') !== null || document.getAnimations().some(isOfPage);
}

export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.evaluate(isMoving)).toBe(false);
}

export const labelOf = async (list: Locator, value: string): Promise<string> =>
  (await list.locator(`option[value="${value}"]`).textContent()) ?? '';

/** Presses "Siguiente" until the control's step is open. */
export async function untilOpen(
  target: Locator,
  { page, press }: Pick<Person, 'page' | 'press'>,
): Promise<void> {
  const isClosed = () => target.evaluate((it) => it.closest('[hidden]') !== null);
  for (let steps = 0; steps < 12 && (await isClosed()); steps += 1)
    await press(page.getByRole('button', { name: 'Siguiente', exact: true }).locator('visible=true').last());
}

/** The label draws the file field, so a pointer presses the label. */
export async function labelOfFile(field: Locator, page: Page): Promise<Locator> {
  return page.locator(`label[for="${await field.getAttribute('id')}"]`).last();
}

/** A bubble has no button and closes by an outside click. */
export async function closeByPressing(dialog: Locator, page: Page): Promise<void> {
  await expect(dialog).toBeVisible();
  const button = dialog.getByRole('button', { name: /^(Cerrar|Cancelar|No|Entendido)$/ }).first();
  if (await button.isVisible()) await button.click();
  else await page.mouse.click(2, 2);
  await expect(dialog).toBeHidden();
}

/** On a phone, the sidebar is a menu. */
export async function goTo(person: Person, link: string, heading: string | RegExp): Promise<void> {
  const { page } = person;
  const target = page
    .getByRole('navigation', { name: 'Menú principal' })
    .getByRole('link', { name: link, exact: true });
  if (!(await target.isVisible())) await person.press(page.getByRole('button', { name: 'Abrir menú' }));
  await person.press(target);
  await person.see(page.getByRole('heading', { level: 1, name: heading }));
}
