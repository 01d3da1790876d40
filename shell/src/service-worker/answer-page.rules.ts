import { inTime, LONGEST_READ_MS } from './timing';
import type { Way } from './ways.rules';

/** A page starts within this time from its kept files, also on a slow phone. */
export const STARTS_WITHIN_MS = 8000;
/** A server that takes longer is out of reach: the kept page is better than none. */
const LONGEST_ANSWER_MS = 5000;
/** A page that the server has not confirmed for so long is not shown before the server was asked. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether a page that was opened at this time has failed to start. Who loads it again sees nothing on it. */
export function isStuck(openedAt: number | undefined, now: number, isReload: boolean): boolean {
  if (openedAt === undefined) return false;
  return isReload || now - openedAt >= STARTS_WITHIN_MS;
}

interface Sources<Page extends { confirmed: number }, Answer extends { ok: boolean }> {
  kept: () => Promise<Page | undefined>;
  /** Whether the page that was answered last did not start. */
  isStuck: () => Promise<boolean>;
  server: () => Promise<Answer>;
  answerWith: (page: Page) => Answer;
  /** Deletes all that is kept. */
  forget: () => Promise<void>;
  now: number;
}

/** The answer to a navigation. Whatever is wrong with what is kept, the server is asked. */
export async function answerPage<Page extends { confirmed: number }, Answer extends { ok: boolean }>(
  way: Extract<Way, 'kept-page' | 'asked-page'>,
  { kept, isStuck, server, answerWith, forget, now }: Sources<Page, Answer>,
): Promise<{ answer: Answer; isKept: boolean }> {
  const fromServer = async () => ({ answer: await server(), isKept: false });
  const [page, stuck] = await Promise.all([
    inTime(kept, LONGEST_READ_MS, undefined),
    inTime(isStuck, LONGEST_READ_MS, false),
  ]);
  if (stuck) await inTime(forget, LONGEST_READ_MS, undefined);
  if (!page || stuck) return fromServer();
  const isOld = now - page.confirmed > KEPT_FOR_MS;
  if (way === 'asked-page' || isOld) {
    const answer = await inTime(server, LONGEST_ANSWER_MS, undefined);
    if (answer?.ok) return { answer, isKept: false };
  }
  return { answer: answerWith(page), isKept: true };
}
