import { NEUTRAL_PAGE } from 'shared-domain/remotes/second-visit';
import { isStuck } from './answer-page.rules';
import { PAGES } from './page-and-worker';
import { createQueue } from './timing';

/** The page before the kept one. A tab may still be open with it. */
const BEFORE = `${NEUTRAL_PAGE}/anterior`;
/** Holds when a page was opened that has not said since that it started. It outlives the worker. */
const MARK = '/visita/abierta';
const CONFIRMED = 'X-Confirmed';
const CHANGED = 'X-Changed';
const POLICY = 'Content-Security-Policy';
/** Headers of the bytes on their way here. */
const OF_TRANSPORT = ['Content-Encoding', 'Content-Length', 'Transfer-Encoding'];

interface Page {
  html: string;
  headers: Headers;
}

const find = (key: string) => caches.match(key, { cacheName: PAGES, ignoreVary: true });

async function read(key: string) {
  const answer = await find(key);
  if (!answer) return undefined;
  const { headers } = answer;
  return {
    html: await answer.text(),
    headers,
    /** When the server last said that it is current. */
    confirmed: Number(headers.get(CONFIRMED)),
    /** When it took the place of another one; 0 for the first. */
    changed: Number(headers.get(CHANGED)),
  };
}

async function write(key: string, { html, headers: from }: Page, changed: number): Promise<void> {
  const headers = new Headers(from);
  for (const name of OF_TRANSPORT) headers.delete(name);
  headers.set(CONFIRMED, String(Date.now()));
  headers.set(CHANGED, String(changed));
  await (await caches.open(PAGES)).put(key, new Response(html, { headers }));
}

export const keptPage = () => read(NEUTRAL_PAGE);

export async function keptPages(): Promise<Page[]> {
  return (await Promise.all([keptPage(), read(BEFORE)])).filter((page) => page !== undefined);
}

/** Puts a page in the place of the kept one, in one step. */
export async function keepPage(page: Page): Promise<void> {
  const last = await keptPage();
  const isOther = last !== undefined && !isSamePage(last, page);
  if (isOther) await write(BEFORE, last, last.changed);
  await write(NEUTRAL_PAGE, page, isOther ? Date.now() : (last?.changed ?? 0));
}

const nonceOf = (headers: Headers) => /'nonce-([^']+)'/.exec(headers.get(POLICY) ?? '')?.[1];

const withNonce = (text: string, nonce: string | undefined, next: string) =>
  nonce ? text.replaceAll(nonce, next) : text;

/** Page and policy without what differs each time that the server sends them. */
const contentOf = ({ html, headers }: Page) =>
  withNonce(`${headers.get(POLICY)}\n${html}`, nonceOf(headers), '');

export const isSamePage = (one: Page, other: Page): boolean => contentOf(one) === contentOf(other);

/** The kept page as an answer. Each answer has a nonce of its own, as each one of the server has. */
export function answerWith({ html, headers: kept }: Page): Response {
  const nonce = nonceOf(kept);
  const next = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const headers = new Headers(kept);
  for (const name of [CONFIRMED, CHANGED]) headers.delete(name);
  headers.set(POLICY, withNonce(kept.get(POLICY) ?? '', nonce, next));
  return new Response(withNonce(html, nonce, next), { headers });
}

/** A page may say that it started before its opening is noted. */
const inTurn = createQueue();

async function openedAt(): Promise<number | undefined> {
  const mark = await find(MARK);
  return mark && Number(await mark.text());
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

export async function hasStuckPage(isReload: boolean): Promise<boolean> {
  return isStuck(await openedAt(), Date.now(), isReload);
}
