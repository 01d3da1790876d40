import { isStuck } from './answer-page.rules';
import { PAGES } from './caches';

/** Holds when a page was opened that has not said since that it started. It outlives the worker. */
const MARK = '/visita/abierta';

async function openedAt(): Promise<number | undefined> {
  const mark = await caches.match(MARK, { cacheName: PAGES });
  return mark ? Number(await mark.text()) : undefined;
}

/** What was asked of the mark last. A page may say that it started before its opening is noted. */
let last: Promise<void> = Promise.resolve();

function inTurn(change: () => Promise<void>): Promise<void> {
  const next = last.then(change);
  last = next.catch(() => undefined);
  return next;
}

export const noteOpening = () =>
  inTurn(async () => {
    if ((await openedAt()) !== undefined) return;
    await (await caches.open(PAGES)).put(MARK, new Response(String(Date.now())));
  });

export const noteStart = () =>
  inTurn(async () => {
    await (await caches.open(PAGES)).delete(MARK);
  });

/** Whether a page that the worker answered did not start. */
export async function hasStuckPage(isReload: boolean): Promise<boolean> {
  return isStuck(await openedAt(), Date.now(), isReload);
}
