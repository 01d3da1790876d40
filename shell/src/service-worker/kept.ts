import { NEUTRAL_PAGE } from 'shared-domain/remotes/second-visit';
import { isOffered, namedFiles, neededFiles } from './named-files';

/** The cache with the page that answers navigations, and with files by their address, which names their content. */
export const KEPT = 'visita-2';
/** When the server last said that the page is current, in milliseconds since 1970. */
const CONFIRMED = 'X-Confirmed';
const POLICY = 'Content-Security-Policy';
/** A cache that takes longer is broken: the server is asked instead. */
const LONGEST_READ_MS = 2000;
const LONGEST_ANSWER_MS = 60_000;

export const after = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds));

/** The result of work; undefined when it fails or takes longer. */
export function inTime<T>(work: () => Promise<T>, milliseconds = LONGEST_READ_MS): Promise<T | undefined> {
  const result = Promise.resolve().then(work);
  return Promise.race([result.catch(() => undefined), after(milliseconds)]);
}

const openCache = () => caches.open(KEPT);
let isBroken = false;

/** Reads a kept answer; undefined when there is none. A cache that failed once is not asked again. */
async function read<T>(address: string, from: (answer: Response) => T | Promise<T>): Promise<T | undefined> {
  if (isBroken) return undefined;
  const found = await inTime(async () => {
    // The server says `Vary` for its compression, which is undone here.
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

/** A kept page as an answer. Each one has a nonce of its own, as each answer of the server has. */
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
 * Asks the server for the page. The files of another page are loaded before that page replaces the kept one, so no page is
 * kept without its files. Files of the page before stay: a tab may be open with it, and a rollback leads to it.
 * @param used files that a page has loaded; they are kept as well
 * @returns `gone` when this server offers no service worker any more: another program may have this address by now
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
  // The server says that it has no such page, not that it cannot answer now.
  if (status === 404 || status === 410 || (ok && !isOffered(page.html))) return 'gone';
  if (!ok && page !== kept) throw new Error(`${NEUTRAL_PAGE}: ${status}`);

  const { origin } = location;
  const named = namedFiles(page.html, origin);
  const cache = await openCache();
  const addresses = (await cache.keys()).map(({ url }) => url);
  const needed = neededFiles(named, [...used, ...addresses]);
  const missing = [...needed].filter(([address]) => !addresses.includes(address));
  // Rejects, and keeps none of them, where one does not arrive with its hash.
  await cache.addAll(missing.map(([address, integrity]) => new Request(address, { integrity })));
  await keepPage(page);
  if (!kept || nameOf(kept) === nameOf(page)) return 'same';
  const before = namedFiles(kept.html, origin);
  const stays = new Set([`${origin}${NEUTRAL_PAGE}`, ...named.all.keys(), ...before.all.keys()]);
  await Promise.all(addresses.filter((address) => !stays.has(address)).map(forgetFile));
  return 'other';
}

/** The server names a page after its content without the nonce. A compressing proxy marks the name as weak. */
const nameOf = ({ headers }: Page) => headers.get('ETag')?.replace(/^W\//, '');

async function keepPage({ html, headers: from }: Page): Promise<void> {
  const headers = new Headers(from);
  headers.set(CONFIRMED, String(Date.now()));
  await (await openCache()).put(NEUTRAL_PAGE, new Response(html, { headers }));
}

/** Keeps a file of the product. A page of a single release asks for files as well, which are not kept. */
export async function keepIfNamed(address: string, answer: Response): Promise<void> {
  const page = await keptPage();
  if (page && namedFiles(page.html, location.origin).all.has(address))
    await (await openCache()).put(address, answer);
}

/** Removes a file, whose address may have a query here. */
export async function forgetFile(address: string): Promise<void> {
  await (await openCache()).delete(address, { ignoreSearch: true });
}

/**
 * Deletes what the worker keeps, also in the form of an earlier worker. Drafts and sessions are kept elsewhere.
 * @param stays name of a cache that is not deleted
 */
export async function forgetEverything(stays?: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('visita-') && name !== stays);
  await Promise.all(names.map((name) => caches.delete(name)));
}
