import { NEUTRAL_PAGE } from 'shared-domain/remotes/second-visit';
import { forgetOldFiles, keepFiles, keptFiles } from './kept-files';
import { isSamePage, keepPage, keptPage } from './kept-page';
import { isOffered, namedFiles, neededFiles } from './named-files.rules';
import { forgetEverything, NEW_PAGE } from './page-and-worker';
import { createQueue } from './timing';
import { worker } from './worker-types';

const LONGEST_ANSWER_MS = 60_000;

/** One at a time: two tabs may ask for it together. */
const inTurn = createQueue();
let looked = 0;

/** When the server was last asked for the page, by `performance.now()`. */
export const lastLook = () => looked;

/**
 * Asks the server for the page. When it is another one, its files are loaded first, and then the page takes the place of
 * the kept one: no page is kept without its files.
 * @param used files that a page has loaded; they are kept as well
 */
export const lookForNewPage = (used: readonly string[]) => inTurn(() => look(used));

async function look(used: readonly string[]): Promise<void> {
  looked = performance.now();
  const kept = await keptPage();
  const etag = kept?.headers.get('ETag');
  const answer = await fetch(NEUTRAL_PAGE, {
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    ...(etag && { headers: { 'If-None-Match': etag } }),
    signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
  });
  const { status, headers } = answer;
  // The server says that it has no such page, not that it cannot answer now.
  if (status === 404 || status === 410) await leave();
  const isUnchanged = kept !== undefined && status === 304;
  if (!answer.ok && !isUnchanged) throw new Error(`${NEUTRAL_PAGE}: ${status}`);
  const page = isUnchanged ? kept : { html: await answer.text(), headers };
  if (!isOffered(page.html)) return leave();
  const { origin } = worker.location;
  await keepFiles(neededFiles(namedFiles(page.html, origin), [...used, ...(await keptFiles())]));
  await keepPage(page);
  if (!kept || isSamePage(kept, page)) return;
  await forgetOldFiles(origin);
  for (const tab of await worker.clients.matchAll({ type: 'window' })) tab.postMessage(NEW_PAGE);
}

/** This server offers no service worker any more: another program may have this address by now. */
async function leave(): Promise<void> {
  await forgetEverything();
  await worker.registration.unregister();
}
