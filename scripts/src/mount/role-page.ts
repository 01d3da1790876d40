import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import type { BrowserContext, CDPSession, Page, Request } from 'playwright-core';
import type { PreparedState } from 'shared-domain';
import { answerIn } from '../demonstration/prepared-api';
import { sessionCookies } from '../demonstration/sessions';
import type { MountEnvironment } from './environment';
import type { ConsoleError, ErrorReport, Stuck } from './observation';
import type { PageProbe } from './page';
import type { Look } from './page/screen';
import { HASTE, HEIGHT, LIFE, NEUTRAL, PATIENCE, WIDTHS } from './plan';

const REPORTS = '/api/telemetria';
const PROBE = fileURLToPath(new URL('./page/index.ts', import.meta.url));

let script: string | undefined;

/** The script that runs in a page before all others and answers the questions of the review. */
export function pageScript(): string {
  script ??= buildSync({ entryPoints: [PROBE], bundle: true, write: false, format: 'iife', target: 'es2022' })
    .outputFiles[0]?.text;
  return script ?? '';
}

/** A page does not answer: a script on it never ends. */
export class StuckError extends Error {
  override readonly name = 'StuckError';
  constructor(readonly stuck: Stuck) {
    super(`${stuck.path}: ${stuck.during}`);
  }
}

/** Messages of a page, in the order in which they came. */
interface Recorded {
  consoleErrors: ConsoleError[];
  requested: string[];
  /** Errors that the shell of this page reported to the API. */
  reports: ErrorReport[];
}

/** A page on which one account is signed in. */
export interface RolePage extends Recorded {
  username: string;
  devtools: CDPSession;
  /** Calls a function of the page; throws a StuckError if the page never answers. */
  ask<Name extends keyof PageProbe>(
    name: Name,
    ...values: Parameters<PageProbe[Name]>
  ): Promise<Awaited<ReturnType<PageProbe[Name]>>>;
  /** Opens a page of the shell without a remote. */
  leave(): Promise<Look>;
  width(): number;
  resize(width: number): Promise<void>;
  answerIn(state: PreparedState | undefined): Promise<void>;
  signInAs(username: string): Promise<void>;
  close(): Promise<void>;
}

/** Empty for a body that is no JSON: a remote may send anything there. */
function reportsIn(request: Request): ErrorReport[] {
  try {
    return [request.postDataJSON() ?? []].flat();
  } catch {
    return [];
  }
}

function recordedOf(context: BrowserContext): Recorded {
  const recorded: Recorded = { consoleErrors: [], requested: [], reports: [] };
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    recorded.consoleErrors.push({ text: message.text(), address: message.location().url });
  });
  context.on('weberror', (error) => {
    const { stack, message } = error.error();
    const address = /https?:\/\/[^\s)]+?\.js/.exec(stack ?? '')?.[0] ?? '';
    recorded.consoleErrors.push({ text: message, address });
  });
  context.on('request', (request) => {
    recorded.requested.push(request.url());
    if (new URL(request.url()).pathname === REPORTS) recorded.reports.push(...reportsIn(request));
  });
  return recorded;
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
  const recorded = recordedOf(context);
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
    ...{ username, devtools, ask, signInAs, ...recorded },
    leave: () => ask('open', NEUTRAL, HASTE),
    width: () => page.viewportSize()?.width ?? 0,
    resize: (width) => page.setViewportSize({ width, height: HEIGHT }),
    answerIn: (state) => answerIn(context, state),
    // A page in an endless loop does not close by itself; the browser ends with the review.
    close: () => Promise.race([context.close(), delay(1000, undefined, { ref: false })]),
  };
}

function asking(page: Page): RolePage['ask'] {
  let path: string = NEUTRAL;
  const crash = new Promise<'crash'>((resolve) => void page.once('crash', () => resolve('crash')));
  return async (name, ...values) => {
    if (name === 'open') path = values[0] as string;
    const answer = page.evaluate(callProbe, [name, values] as const);
    const end = await Promise.race([settled(answer), crash, silence(page, answer)]);
    const during = name === 'wouldLoseWork' ? 'hasUnsavedWork' : 'screen';
    if (end === 'crash') throw new StuckError({ during, path, isCrashed: true });
    if (end === 'silence') throw new StuckError({ during, path });
    return (await answer) as never;
  };
}

/** An end of some work, good or bad. */
const settled = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    () => 'done',
  );

/** Ends when the page does not even give a sign of life, as in an endless loop. */
async function silence(page: Page, work: Promise<unknown>): Promise<string> {
  let end = '';
  void settled(work).then((done) => {
    end = done;
  });
  while (!end) {
    await delay(LIFE.askedEveryMs, undefined, { ref: false });
    const late = delay(LIFE.answersWithinMs, 'silence', { ref: false });
    const answer = end || (await Promise.race([settled(page.evaluate('0')), late]));
    if (answer === 'silence') return end || answer;
  }
  return end;
}

/** Runs in the page. */
function callProbe([name, values]: readonly [keyof PageProbe, unknown[]]): unknown {
  const probe = (globalThis as unknown as Record<symbol, Record<string, (...given: unknown[]) => unknown>>)[
    Symbol.for('mount-probe')
  ];
  return probe?.[name]?.(...values);
}
