import { NEUTRAL_PAGE } from 'shared-domain/remotes/second-visit';
import { isOffered, namedFiles, neededFiles } from './named-files';

/** The page for navigations, and files by hashed address. */
export const KEPT = 'visita-2';
/** When the server last confirmed the page; milliseconds since 1970. */
const CONFIRMED = 'X-Confirmed';
const POLICY = 'Content-Security-Policy';
/** Milliseconds. A slower cache counts as broken. */
const LONGEST_READ_MS = 2000;
const LONGEST_ANSWER_MS = 60_000;

export const after = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds));

/** Undefined on failure or timeout. */
export function inTime<T>(work: () => Promise<T>, milliseconds = LONGEST_READ_MS): Promise<T | undefined> {
  const result = Promise.resolve().then(work);
  return Promise.race([result.catch(() => undefined), after(milliseconds)]);
}

const openCache = () => caches.open(KEPT);
let isBroken = false;

/** A cache that failed once is not read again. */
async function read<T>(address: string, from: (answer: Response) => T | Promise<T>): Promise<T | undefined> {
  if (isBroken) return undefined;
  const found = await inTime(async () => {
    // The server varies by compression, which is undone here.
    const answer = await caches.match(address, { cacheName: KEPT, ignoreVary: true });
    return { value: answer && (await from(answer)) };
  });
  isBroken ||= !found;
  return found?.value;
}

async function pageOf(answer: Response) {
  const { headers } = answer;
  return { html: await answer.text(), headers, confirmed: Number(headers.get(CONFIRMED)) };
}

type Page = Awaited<ReturnType<typeof pageOf>>;

export const keptPage = () => read(NEUTRAL_PAGE, pageOf);
export const keptFile = (address: string) => read(address, (answer) => answer);

/** Each response needs a new nonce, as from the server. */
export function answerWith({ html, headers: kept }: Page): Response {
  const policy = kept.get(POLICY) ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const next = crypto.randomUUID();
  const renewed = (text: string) => (nonce ? text.replaceAll(nonce, next) : text);
  const headers = new Headers(kept);
  headers.set(POLICY, renewed(policy));
  return new Response(renewed(html), { headers });
}

/**
 * Stores a new page only after its files, so that no cached page lacks one. The previous page's files stay
 * for open tabs and rollbacks.
 * @param used files loaded by a page, to be stored too
 * @returns `gone` if the server offers no service worker: another program may use this address
 */
export async function renew(used: readonly string[]): Promise<'same' | 'other' | 'gone'> {
  const kept = await keptPage();
  const etag = kept?.headers.get('ETag');
  const answer = await fetch(NEUTRAL_PAGE, {
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    ...(etag && { headers: { 'If-None-Match': etag } }),
    signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
  });
  const { ok, status } = answer;
  const page = kept && status === 304 ? kept : await pageOf(answer);
  // Gone, not temporarily unavailable.
  if (status === 404 || status === 410 || (ok && !isOffered(page.html))) return 'gone';
  if (!ok && page !== kept) throw new Error(`${NEUTRAL_PAGE}: ${status}`);

  const { origin } = location;
  const named = namedFiles(page.html, origin);
  const cache = await openCache();
  const addresses = (await cache.keys()).map(({ url }) => url);
  const needed = neededFiles(named, [...used, ...addresses]);
  const missing = [...needed].filter(([address]) => !addresses.includes(address));
  // Stores nothing and rejects if one file fails or has the wrong hash.
  await cache.addAll(missing.map(([address, integrity]) => new Request(address, { integrity })));
  await keepPage(page);
  if (!kept || nameOf(kept) === nameOf(page)) return 'same';
  const before = namedFiles(kept.html, origin);
  const stays = new Set([`${origin}${NEUTRAL_PAGE}`, ...named.all.keys(), ...before.all.keys()]);
  await Promise.all(addresses.filter((address) => !stays.has(address)).map(forgetFile));
  return 'other';
}

/** The ETag ignores the nonce. Compressing proxies make it weak. */
const nameOf = ({ headers }: Page) => headers.get('ETag')?.replace(/^W\//, '');

async function keepPage({ html, headers: from }: Page): Promise<void> {
  const headers = new Headers(from);
  headers.set(CONFIRMED, String(Date.now()));
  await (await openCache()).put(NEUTRAL_PAGE, new Response(html, { headers }));
}

/** Excludes files of single-release pages. */
export async function keepIfNamed(address: string, answer: Response): Promise<void> {
  const page = await keptPage();
  if (page && namedFiles(page.html, location.origin).all.has(address))
    await (await openCache()).put(address, answer);
}

export async function forgetFile(address: string): Promise<void> {
  await (await openCache()).delete(address, { ignoreSearch: true });
}

/**
 * Deletes caches of this and earlier workers, but no drafts or sessions.
 * @param stays name of a cache to keep
 */
export async function forgetEverything(stays?: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('visita-') && name !== stays);
  await Promise.all(names.map((name) => caches.delete(name)));
}
