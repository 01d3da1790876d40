import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page, Request } from 'playwright-core';
import type { PreparedState } from 'shared-domain';
import type { MountEnvironment } from './mount-environment';
import type { ConsoleError, ErrorReport, Stuck } from './observation';
import type { PageProbe } from './page';
import { pageScript } from './page-script';
import { STATE_COOKIE } from './prepared-api';
import { sessionCookies } from './sessions';

export const WIDTHS = [1280, 360] as const;
const HEIGHT = 800;
/** Where the shell shows a page of its own: no remote is on it. */
export const NEUTRAL = '/404';
const REPORTS = '/api/telemetria';
/** How often a page that is working on something is asked whether it is still there, and when it should answer. */
const ASKED_EVERY_MS = 1000;
const ANSWERS_WITHIN_MS = 5000;
/** Until a screen counts as shown. */
export const PATIENCE = { withinMs: 5000, quietFrames: 3 };
/** For screens that were looked at already. */
export const HASTE = { withinMs: 3000, quietFrames: 1 };

/** A page does not answer: a script on it never ends. */
export class StuckError extends Error {
  override readonly name = 'StuckError';
  constructor(readonly stuck: Stuck) {
    super(`${stuck.path}: ${stuck.during}`);
  }
}

/** A page on which one account is signed in, and what can be asked of it. */
export interface RolePage {
  page: Page;
  username: string;
  consoleErrors: ConsoleError[];
  requested: string[];
  /** Errors that the shell of this page reported to the API. */
  reports: ErrorReport[];
  devtools: CDPSession;
  /** @param during what the page is in the middle of, should it never answer */
  ask<Name extends keyof PageProbe>(
    during: Stuck,
    name: Name,
    ...values: Parameters<PageProbe[Name]>
  ): Promise<Awaited<ReturnType<PageProbe[Name]>>>;
  resize(width: number): Promise<void>;
  answerIn(state: PreparedState | undefined): Promise<void>;
  signInAs(username: string): Promise<void>;
  close(): Promise<void>;
}

/** Empty for a body that is no JSON: a remote may send anything there. */
function reportIn(request: Request): ErrorReport[] {
  try {
    return [request.postDataJSON() ?? []].flat();
  } catch {
    return [];
  }
}

function record(
  context: BrowserContext,
  page: Pick<RolePage, 'consoleErrors' | 'requested' | 'reports'>,
): void {
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    page.consoleErrors.push({ text: message.text(), address: message.location().url });
  });
  context.on('weberror', (error) => {
    const { stack, message } = error.error();
    const address = /https?:\/\/[^\s)]+?\.js/.exec(stack ?? '')?.[0] ?? '';
    page.consoleErrors.push({ text: message, address });
  });
  context.on('request', (request: Request) => {
    page.requested.push(request.url());
    if (new URL(request.url()).pathname === REPORTS) page.reports.push(...reportIn(request));
  });
}

/** Opens the shell's own page as this account. The remote is not on it yet. */
export async function openRolePage(
  environment: MountEnvironment,
  username: string,
  folder: string,
): Promise<RolePage> {
  const { browser, url } = environment;
  const context = await browser.newContext({
    baseURL: url,
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    viewport: { width: WIDTHS[0], height: HEIGHT },
    // A release is looked at as the server gives it.
    serviceWorkers: 'block',
  });
  const seen = { consoleErrors: [], requested: [], reports: [] };
  record(context, seen);
  await context.addInitScript(pageScript());
  const signInAs = async (name: string) => context.addCookies(await sessionCookies(environment, name));
  await signInAs(username);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.goto(NEUTRAL);
  const crash = new Promise<'crash'>((resolve) => void page.once('crash', () => resolve('crash')));
  const ask: RolePage['ask'] = async (during, name, ...values) => {
    const answer = page.evaluate(callProbe, [name, values] as const);
    answer.catch(() => undefined);
    const end = await Promise.race([
      answer.then(
        () => 'answer',
        () => 'answer',
      ),
      crash,
      untilSilent(page, answer),
    ]);
    if (end === 'crash') throw new StuckError({ ...during, isCrashed: true });
    if (end === 'silence') throw new StuckError(during);
    return (await answer) as never;
  };
  const opening: Stuck = { during: 'screen', path: NEUTRAL };
  await ask(opening, 'lookOnceQuiet', PATIENCE);
  await ask(opening, 'watchFolder', folder);
  await ask(opening, 'rememberSurroundings');
  return {
    ...{ page, username, devtools, ask, signInAs, ...seen },
    resize: (width) => page.setViewportSize({ width, height: HEIGHT }),
    answerIn: (state) =>
      context.addCookies([{ name: STATE_COOKIE, value: state ?? 'normal', url, httpOnly: true }]),
    // A page in an endless loop does not close by itself; the browser ends with the review.
    close: () => Promise.race([context.close(), delay(1000, undefined, { ref: false })]),
  };
}

/** Ends when the page does not even answer that it is there, as in an endless loop. */
async function untilSilent(page: Page, work: Promise<unknown>): Promise<'silence' | 'done'> {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  work.then(done, done);
  for (;;) {
    await delay(ASKED_EVERY_MS, undefined, { ref: false });
    if (isDone) return 'done';
    const answer = page.evaluate('0').then(
      () => 'done',
      () => 'done',
    );
    const late = delay(ANSWERS_WITHIN_MS, 'silence', { ref: false });
    if ((await Promise.race([answer, late])) === 'silence') return isDone ? 'done' : 'silence';
  }
}

/** Runs in the page. */
function callProbe([name, values]: readonly [keyof PageProbe, unknown[]]): unknown {
  const probe = (globalThis as unknown as Record<symbol, Record<string, (...given: unknown[]) => unknown>>)[
    Symbol.for('mount-probe')
  ];
  return probe?.[name]?.(...values);
}
