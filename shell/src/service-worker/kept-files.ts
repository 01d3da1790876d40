import { fromCache } from './cache-health';
import { FILES } from './caches';
import { keptPage, pageBefore } from './kept-page';
import { type Hashes, namedFiles } from './named-files.rules';

const openFiles = () => caches.open(FILES);
/** The server says `Vary` for its compression, which is undone here. */
const find = (address: string) => caches.match(address, { cacheName: FILES, ignoreVary: true });

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

/** Removes all files but these. */
export async function keepOnly(named: ReadonlySet<string>): Promise<void> {
  const cache = await openFiles();
  const left = (await keptFiles()).filter((address) => !named.has(address));
  await Promise.all(left.map((address) => cache.delete(address)));
}

/** Removes a file, whose address may have a query here. */
export async function dropFile(url: string): Promise<void> {
  await (await openFiles()).delete(url, { ignoreSearch: true });
}

/** Answers with the kept file, else with that of the server, which is kept from then on if the kept page names it. */
export async function answerFile(
  request: Request,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const kept = await fromCache(() => find(request.url));
  if (kept) return kept;
  // By address, because WebKit checks a worker's own request against the `worker-src` of this service worker.
  const answer = await fetch(request.url, request);
  if (answer.ok && answer.type === 'basic') later(keepIfNamed(request.url, answer.clone()));
  return answer;
}

/** A page of a single release asks for files as well; only those of the product are kept. */
async function keepIfNamed(address: string, answer: Response): Promise<void> {
  const pages = await Promise.all([keptPage(), pageBefore()]);
  const isNamed = pages.some(
    (page) => page && namedFiles(page.html, new URL(address).origin).all.has(address),
  );
  if (isNamed) await (await openFiles()).put(address, answer);
}
