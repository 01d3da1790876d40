import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import type { BrowserContext, Page, Request } from 'playwright-core';
import type { PreparedState } from 'shared-domain/remotes';
import { answerIn } from '../demonstration/prepared-api';
import { sessionCookies } from '../demonstration/sessions';
import type { MountEnvironment } from './environment';
import type { ConsoleError, Stuck, Tour } from './observation';
import type { PageProbe } from './page';
import { HASTE, HEIGHT, LIFE, NEUTRAL, PATIENCE, WIDTHS } from './plan';

const PROBE = fileURLToPath(new URL('./page/index.ts', import.meta.url));

let script: string | undefined;

export function pageScript(): string {
  script ??= buildSync({ entryPoints: [PROBE], bundle: true, write: false, format: 'iife', target: 'es2022' })
    .outputFiles[0]?.text;
  return script ?? '';
}

export class StuckError extends Error {
  override readonly name = 'StuckError';
  constructor(readonly stuck: Stuck) {
    super(`${stuck.path}: ${stuck.during}`);
  }
}

/** A remote may send invalid JSON. */
function reportsIn(request: Request): Tour['reports'] {
  try {
    return [request.postDataJSON() ?? []].flat();
  } catch {
    return [];
  }
}

function messagesOf(context: BrowserContext) {
  const consoleErrors: ConsoleError[] = [];
  const requested: string[] = [];
  const reports: Tour['reports'] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    consoleErrors.push({ text: message.text(), address: message.location().url });
  });
  context.on('weberror', (error) => {
    const { stack, message } = error.error();
    const address = /https?:\/\/[^\s)]+?\.js/.exec(stack ?? '')?.[0] ?? '';
    consoleErrors.push({ text: message, address });
  });
  context.on('request', (request) => {
    requested.push(request.url());
    if (new URL(request.url()).pathname === '/api/telemetria') reports.push(...reportsIn(request));
  });
  return { consoleErrors, requested, reports };
}

export type RolePage = Awaited<ReturnType<typeof openRolePage>>;

export async function openRolePage(environment: MountEnvironment, username: string, folder: string) {
  const context = await environment.browser.newContext({
    baseURL: environment.url,
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    viewport: { width: WIDTHS[0], height: HEIGHT },
    // A service worker could replace files of the release.
    serviceWorkers: 'block',
  });
  const messages = messagesOf(context);
  await context.addInitScript(pageScript());
  const signInAs = async (name: string) => context.addCookies(await sessionCookies(environment, name));
  await signInAs(username);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.goto(NEUTRAL);
  const ask = asking(page);
  await ask('lookOnceQuiet', PATIENCE);
  await ask('watchFolder', folder);
  await ask('rememberSurroundings');
  return {
    ...{ username, devtools, ask, signInAs, ...messages },
    leave: () => ask('open', NEUTRAL, HASTE),
    width: () => page.viewportSize()?.width ?? 0,
    resize: (width: number) => page.setViewportSize({ width, height: HEIGHT }),
    answerIn: (state?: PreparedState) => answerIn(context, state),
    // A page in an endless loop never closes; the browser ends with the review.
    close: () => Promise.race([context.close(), delay(1000, undefined, { ref: false })]),
  };
}

/** Throws a StuckError if the page does not respond. */
function asking(page: Page) {
  let path: string = NEUTRAL;
  const crash = new Promise<'crash'>((resolve) => void page.once('crash', () => resolve('crash')));
  const end = Promise.race([crash, silence(page)]);
  return async <Name extends keyof PageProbe>(
    name: Name,
    ...values: Parameters<PageProbe[Name]>
  ): Promise<Awaited<ReturnType<PageProbe[Name]>>> => {
    if (name === 'open') path = values[0] as string;
    const answer = page.evaluate(callProbe, [name, values] as const);
    const isStuck = end.then((how) => {
      const during = name === 'wouldLoseWork' ? 'hasUnsavedWork' : 'screen';
      throw new StuckError({ during, path, ...(how === 'crash' && { isCrashed: true }) });
    });
    return Promise.race([answer, isStuck]);
  };
}

async function silence(page: Page): Promise<'silence'> {
  while (!page.isClosed()) {
    await delay(LIFE.askedEveryMs, undefined, { ref: false });
    const sign = page.evaluate('0').catch(() => 0);
    const late = delay(LIFE.answersWithinMs, 'silence' as const, { ref: false });
    if ((await Promise.race([sign, late])) === 'silence') break;
  }
  return 'silence';
}

const callProbe = ([name, values]: readonly [string, unknown[]]) =>
  Reflect.get(globalThis, Symbol.for('mount-probe'))[name](...values);
