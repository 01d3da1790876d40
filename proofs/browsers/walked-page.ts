import { setTimeout as delay } from 'node:timers/promises';

/** A page in any of the browsers. Elements are selected with XPath. */
export interface WalkedPage {
  open(url: string): Promise<void>;
  address(): Promise<string>;
  count(xpath: string): Promise<number>;
  read(xpath: string): Promise<string>;
  click(xpath: string): Promise<void>;
  /** Replaces the value of a field by key presses. */
  type(xpath: string, text: string): Promise<void>;
  choose(select: string, value: string): Promise<void>;
  attach(input: string, file: string): Promise<void>;
  printed(): Promise<string[]>;
  close(): Promise<void>;
}

const PATIENCE_MS = 60_000;

async function until(what: string, isSo: () => Promise<boolean>, page: WalkedPage): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > end)
      throw new Error(
        `No apareció: ${what} (en ${await page.address()}). Avisos: ${await page.read("//*[@role='alert']")}`,
      );
    await delay(50);
  }
}

export const untilThere = (page: WalkedPage, xpath: string) =>
  until(xpath, async () => (await page.count(xpath)) > 0, page);

export const untilText = (page: WalkedPage, text: string) =>
  untilThere(page, `//body//*[contains(normalize-space(.), ${quoted(text)})]`);

export const untilAddress = (page: WalkedPage, wanted: RegExp) =>
  until(String(wanted), async () => wanted.test(await page.address()), page);

/** An XPath string literal. No text of the product contains both kinds of quotes. */
const quoted = (text: string) => (text.includes("'") ? `"${text}"` : `'${text}'`);

export const control = (name: string) => `//*[@name='${name}']`;

export const button = (name: string) =>
  `(//button[normalize-space(.)=${quoted(name)}][not(@disabled)][not(@aria-disabled='true')])[1]`;

export async function press(page: WalkedPage, name: string): Promise<void> {
  await untilThere(page, button(name));
  await page.click(button(name));
}
