import { expect, type Locator, type Page } from '@playwright/test';
import { closeByPressing, type Findings, labelOfFile, type Person, untilOpen, untilQuiet } from './person';
import { begin, shownSince, watch } from './signs';

/** Lighthouse's Slow 4G and 4× CPU slowdown. */
const SLOW_4G = { offline: false, latency: 562, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const CPU = 4;

/** Shorter waits need no indicator (Nielsen: one second keeps the flow of thought). */
const NOTICED_MS = 1000;

/** Shorter blank periods look like a page change. */
const BLANK_MS = 300;

/** A user on a slow phone who taps twice if nothing seems to happen. */
export async function onSlowPhone(page: Page, { fault, note }: Findings): Promise<Person> {
  await watch(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU });

  let pressed = { what: 'open the page', at: performance.now() };
  let sent: string[] = [];
  let asked = 0;
  page.on('request', (request) => {
    if (!isOwn(request.url())) asked += 1;
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  /** Background calls of the session and telemetry. */
  const isOwn = (call: string) => /validate-refresh-token|\/refresh$|telemetria|errores/.test(call);

  async function beginWait(what: string): Promise<void> {
    await begin(page);
    pressed = { what, at: performance.now() };
    sent = [];
    asked = 0;
  }

  async function endWait(): Promise<void> {
    const ms = performance.now() - pressed.at;
    const { busy, blankMs } = await shownSince(page);
    note(`${(ms / 1000).toFixed(1)} s · ${pressed.what}`);
    // A wait for the CPU cannot show an indicator.
    if (ms > NOTICED_MS && asked > 0 && busy === 0)
      fault(`${pressed.what}: ${(ms / 1000).toFixed(1)} s without a sign`);
    if (blankMs > BLANK_MS) fault(`${pressed.what}: blank for ${Math.round(blankMs)} ms`);
    const calls = sent.filter((call) => !isOwn(call));
    const twice = calls.filter((call, index) => calls.indexOf(call) !== index);
    if (twice.length > 0) fault(`${pressed.what}: a second press did ${twice} again`);
  }

  const nameOf = async (target: Locator) =>
    `${await page.title()} → «${(await target.getAttribute('aria-label')) ?? (await target.textContent())?.trim()}»`;

  const person: Person = {
    page,
    newDni: '10117429',
    hasKeys: false,
    async open(path) {
      await beginWait(`open ${path}`);
      await page.goto(path, { waitUntil: 'commit' });
    },
    async see(awaited) {
      await expect(awaited.first()).toBeVisible();
      await endWait();
      await beginWait(pressed.what);
    },
    async look(name) {
      const started = performance.now();
      await untilQuiet(page);
      const ms = performance.now() - started;
      if (ms > NOTICED_MS) note(`${(ms / 1000).toFixed(1)} s · ${name}: the rest of the page`);
    },
    async press(target) {
      await expect(target).not.toHaveAttribute('aria-disabled', 'true');
      await target.scrollIntoViewIfNeeded();
      await beginWait(await nameOf(target));
      await target.tap();
    },
    async send(target) {
      await expect(target).not.toHaveAttribute('aria-disabled', 'true');
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      await beginWait(await nameOf(target));
      await target.tap();
      if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    },
    async type(field, text) {
      await untilOpen(field, person);
      await field.fill(text);
    },
    async choose(list, value) {
      await untilOpen(list, person);
      await list.selectOption(value);
    },
    async pick(field, text) {
      await untilOpen(field, person);
      await field.tap();
      await field.fill('');
      await page.keyboard.type(text);
      await page.getByRole('option', { name: text, exact: true }).tap();
      await expect(field).toHaveValue(text);
    },
    async answer(question, answer) {
      const wanted = question.nth(answer === 'Sí' ? 0 : 1);
      await untilOpen(wanted, person);
      // Only the label is visible, not the native radio button.
      await wanted.locator('xpath=..').tap();
      await expect(wanted).toBeChecked();
    },
    async attach(button, file) {
      await untilOpen(button, person);
      const chooser = page.waitForEvent('filechooser');
      await (await labelOfFile(button, page)).tap();
      await (await chooser).setFiles(file);
    },
    close: (dialog) => closeByPressing(dialog, page),
  };
  return person;
}
