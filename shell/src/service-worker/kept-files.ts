import { keptPages } from './kept-page';
import { type Hashes, namedFiles } from './named-files.rules';
import { FILES } from './page-and-worker';
import { inTime, LONGEST_READ_MS } from './timing';

const openFiles = () => caches.open(FILES);

export async function keptFiles(): Promise<string[]> {
  return (await (await openFiles()).keys()).map(({ url }) => url);
}

/** Loads the files that are not kept yet. It rejects where one does not arrive with its hash: then nothing changes. */
export async function keepFiles(files: Hashes): Promise<void> {
  const cache = await openFiles();
  const kept = new Set(await keptFiles());
  const missing = [...files].filter(([address]) => !kept.has(address));
  await Promise.all(
    missing.map(async ([address, integrity]) => {
      const answer = await fetch(address, { integrity, credentials: 'same-origin' });
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      await cache.put(address, answer);
    }),
  );
}

/** The files that the kept page and the one before it name: a tab may be open with that one, and a rollback leads to it. */
async function stillNamed(origin: string): Promise<ReadonlySet<string>> {
  const pages = await keptPages();
  return new Set(pages.flatMap(({ html }) => [...namedFiles(html, origin).all.keys()]));
}

export async function forgetOldFiles(origin: string): Promise<void> {
  const [cache, named] = await Promise.all([openFiles(), stillNamed(origin)]);
  const left = (await keptFiles()).filter((address) => !named.has(address));
  await Promise.all(left.map((address) => cache.delete(address)));
}

/** Removes a file, whose address may have a query here. */
export async function dropFile(url: string): Promise<void> {
  await (await openFiles()).delete(url, { ignoreSearch: true });
}

let isBroken = false;

/** The kept file; undefined when the cache fails, and at once after it failed to answer in time. */
async function find(address: string): Promise<Response | undefined> {
  if (isBroken) return undefined;
  // The server says `Vary` for its compression, which is undone here.
  const read = () => caches.match(address, { cacheName: FILES, ignoreVary: true });
  const answer = await inTime(read, LONGEST_READ_MS, 'failed' as const);
  if (answer !== 'failed') return answer;
  isBroken = true;
  return undefined;
}

/** Answers with the kept file, else with that of the server, which is kept from then on if the kept page names it. */
export async function answerFile(
  request: Request,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const kept = await find(request.url);
  if (kept) return kept;
  // By address, because WebKit checks a worker's own request against the `worker-src` of this service worker.
  const answer = await fetch(request.url, request);
  if (answer.ok && answer.type === 'basic') later(keepIfNamed(request.url, answer.clone()));
  return answer;
}

/** A page of a single release asks for files as well; only those of the product are kept. */
async function keepIfNamed(address: string, answer: Response): Promise<void> {
  const named = await stillNamed(new URL(address).origin);
  if (named.has(address)) await (await openFiles()).put(address, answer);
}
