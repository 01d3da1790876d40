import { setTimeout as delay } from 'node:timers/promises';
import type { WalkedPage } from './walked-page';
import { openSession, type WebkitPrograms } from './webkit-driver';

/** W3C WebDriver's key for element references. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * Runs in the page and collects console output, which neither WebKit nor its driver reports. Returns false if already
 * installed.
 */
const LISTEN = `
  if (window.printed) return false;
  const printed = (window.printed = []);
  for (const level of ['error', 'warn']) console[level] = (...words) => printed.push(words.join(' '));
  addEventListener('error', (event) => printed.push(event.message ?? 'no se cargó ' + event.target.src), true);
  addEventListener('unhandledrejection', (event) => printed.push(String(event.reason)));
  addEventListener('securitypolicyviolation', (event) =>
    printed.push('blocked by ' + event.violatedDirective + ': ' + event.blockedURI));
  return true;`;

const CENTRE = "arguments[0].scrollIntoView({ block: 'center' })";

async function insist<T>(what: string, attempt: () => Promise<T>): Promise<T> {
  for (let left = 100; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0) throw new Error(what, { cause: error });
      await delay(100);
    }
  }
}

/** WebKitGTK shares its engine with Safari. */
export async function openWebkit(programs: WebkitPrograms): Promise<WalkedPage> {
  const { call, end } = await openSession(programs);
  const printed: string[] = [];
  const run = <T>(script: string, ...args: object[]) => call<T>('POST', '/execute/sync', { script, args });
  await call('POST', '/window/rect', { width: 1280, height: 880 });
  await run(LISTEN);

  /** Fails while the previous page is still displayed. */
  async function listenToNext(): Promise<void> {
    if (!(await run<boolean>(LISTEN))) throw new Error('The page before is still there.');
  }
  const printedHere = () => run<string[]>('return window.printed ?? []');

  async function findAll(value: string): Promise<string[]> {
    const asked = call<Record<string, string>[]>('POST', '/elements', { using: 'xpath', value });
    // A stale element is being redrawn and counts as absent.
    const found = await asked.catch((error: Error) => {
      if (error.message.startsWith('stale')) return [];
      throw error;
    });
    return found.map((element) => element[ELEMENT] ?? '');
  }
  /** Runs a script on the element and returns its WebDriver path. */
  async function find(xpath: string, script = CENTRE): Promise<string> {
    const [first] = await findAll(xpath);
    if (!first) throw new Error(`No está: ${xpath}`);
    await run(script, { [ELEMENT]: first });
    return `/element/${first}`;
  }
  // The driver scrolls elements to the window's edge, under sticky bars. Moving elements and toasts may cover them
  // too.
  const click = async (xpath: string) =>
    void (await insist(`No se puede pulsar ${xpath}`, async () =>
      call('POST', `${await find(xpath)}/click`, {}),
    ));

  return {
    open: async (url) => {
      printed.push(...(await printedHere()));
      await call('POST', '/url', { url });
      await insist(`No se abre ${url}`, listenToNext);
    },
    address: () => call('GET', '/url'),
    count: async (xpath) => (await findAll(xpath)).length,
    read: async (xpath) => {
      const found = await findAll(xpath);
      const texts = found.map((one) => call<string>('GET', `/element/${one}/text`));
      return (await Promise.all(texts)).join(' · ');
    },
    click,
    type: async (xpath, text) => {
      // The driver's clear command blurs the field, which triggers its validation.
      const field = await find(xpath, 'arguments[0].focus(); arguments[0].select()');
      await call('POST', `${field}/value`, { text });
    },
    choose: async (xpath, value) => {
      await find(xpath);
      await call('POST', `${await find(`${xpath}/option[@value='${value}']`, '')}/click`, {});
    },
    attach: async (xpath, file) =>
      void (await call('POST', `${await find(xpath, '')}/value`, { text: file })),
    printed: async () => [...printed, ...(await printedHere())],
    close: end,
  };
}
