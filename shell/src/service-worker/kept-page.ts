import { NEUTRAL_PAGE } from 'shared-domain/second-visit';
import { PAGES } from './caches';

/** The page before the kept one. A tab may still be open with it. */
const BEFORE = `${NEUTRAL_PAGE}/anterior`;
const CONFIRMED = 'X-Confirmed';
const CHANGED = 'X-Changed';
const POLICY = 'Content-Security-Policy';
/** What was true of the bytes on their way here. */
const OF_TRANSPORT = ['Content-Encoding', 'Content-Length', 'Transfer-Encoding'];

export interface KeptPage {
  html: string;
  headers: Headers;
  /** When the server last said that it is current. */
  confirmed: number;
  /** When it took the place of another one; 0 for the first. */
  changed: number;
}

async function read(key: string): Promise<KeptPage | undefined> {
  const answer = await caches.match(key, { cacheName: PAGES, ignoreVary: true });
  if (!answer) return undefined;
  const { headers } = answer;
  const timeOf = (name: string) => Number(headers.get(name));
  return { html: await answer.text(), headers, confirmed: timeOf(CONFIRMED), changed: timeOf(CHANGED) };
}

async function write(key: string, html: string, from: Headers, changed: number): Promise<void> {
  const headers = new Headers(from);
  for (const name of OF_TRANSPORT) headers.delete(name);
  headers.set(CONFIRMED, String(Date.now()));
  headers.set(CHANGED, String(changed));
  await (await caches.open(PAGES)).put(key, new Response(html, { headers }));
}

export const keptPage = () => read(NEUTRAL_PAGE);

export const pageBefore = () => read(BEFORE);

/** Puts a page in the place of the kept one, in one step. */
export async function keepPage(html: string, headers: Headers): Promise<void> {
  const last = await keptPage();
  const isOther = last !== undefined && !isSamePage(last, { html, headers });
  if (isOther) await write(BEFORE, last.html, last.headers, last.changed);
  await write(NEUTRAL_PAGE, html, headers, isOther ? Date.now() : (last?.changed ?? 0));
}

const nonceOf = (headers: Headers) => /'nonce-([^']+)'/.exec(headers.get(POLICY) ?? '')?.[1] ?? '';

/** Page and policy without what differs each time that the server sends them. */
function contentOf({ html, headers }: Pick<KeptPage, 'html' | 'headers'>): string {
  const whole = `${headers.get(POLICY)}\n${html}`;
  const nonce = nonceOf(headers);
  return nonce ? whole.replaceAll(nonce, '') : whole;
}

export function isSamePage(
  one: Pick<KeptPage, 'html' | 'headers'>,
  other: Pick<KeptPage, 'html' | 'headers'>,
): boolean {
  return contentOf(one) === contentOf(other);
}

/** The kept page as an answer. Each answer has a nonce of its own, as each one of the server has. */
export function answerWith({ html, headers: kept }: KeptPage): Response {
  const nonce = nonceOf(kept);
  const next = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const renewed = (text: string) => (nonce ? text.replaceAll(nonce, next) : text);
  const headers = new Headers(kept);
  for (const name of [CONFIRMED, CHANGED]) headers.delete(name);
  headers.set(POLICY, renewed(kept.get(POLICY) ?? ''));
  return new Response(renewed(html), { headers });
}
