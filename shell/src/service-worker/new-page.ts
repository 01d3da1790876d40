import { NEUTRAL_PAGE } from 'shared-domain/second-visit';
import { forgetEverything } from './caches';
import { keepFiles, keepOnly, keptFiles } from './kept-files';
import { isSamePage, keepPage, keptPage, pageBefore } from './kept-page';
import { NEW_PAGE } from './messages';
import { isOffered, namedFiles, neededFiles } from './named-files.rules';
import { worker } from './worker-types';

const LONGEST_ANSWER_MS = 60_000;
/** With these the server says that it has no such page, not that it cannot answer now. */
const GONE: readonly number[] = [404, 410];

let work: Promise<void> = Promise.resolve();
let looked = 0;

/** When the server was last asked for the page, by `performance.now()`. */
export const lastLook = () => looked;

/**
 * Asks the server for the page. When it is another one, its files are loaded first, and then the page takes the place of
 * the kept one: no page is kept without its files.
 * @param used files that a page has loaded; they are kept as well
 */
export function lookForNewPage(used: readonly string[]): Promise<void> {
  // One at a time: two tabs may ask for it together.
  const next = work.then(() => look(used));
  work = next.catch(() => undefined);
  return next;
}

async function askServer(etag: string | null | undefined): Promise<Response> {
  return fetch(NEUTRAL_PAGE, {
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    ...(etag && { headers: { 'If-None-Match': etag } }),
    signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
  });
}

async function look(used: readonly string[]): Promise<void> {
  looked = performance.now();
  const kept = await keptPage();
  const answer = await askServer(kept?.headers.get('ETag'));
  const isUnchanged = kept !== undefined && answer.status === 304;
  if (!answer.ok && !isUnchanged) {
    if (GONE.includes(answer.status)) await leave();
    throw new Error(`${NEUTRAL_PAGE}: ${answer.status}`);
  }
  const page = isUnchanged ? kept : { html: await answer.text(), headers: answer.headers };
  if (!isOffered(page.html)) return leave();
  await keepFiles(
    neededFiles(namedFiles(page.html, worker.location.origin), [...used, ...(await keptFiles())]),
  );
  await keepPage(page.html, page.headers);
  if (!kept || isSamePage(kept, page)) return;
  await forgetOldFiles();
  for (const tab of await worker.clients.matchAll({ type: 'window' })) tab.postMessage(NEW_PAGE);
}

/** The files of the kept page and of the one before it stay: a tab may be open with that one, and a rollback leads to it. */
async function forgetOldFiles(): Promise<void> {
  const pages = await Promise.all([keptPage(), pageBefore()]);
  const named = pages.flatMap((page) =>
    page ? [...namedFiles(page.html, worker.location.origin).all.keys()] : [],
  );
  await keepOnly(new Set(named));
}

/** This server offers no service worker any more: another program may have this address by now. */
async function leave(): Promise<void> {
  await forgetEverything();
  await worker.registration.unregister();
}
